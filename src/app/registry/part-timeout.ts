/** Code and styles that do not arrive: the timeout, and the message that works without them. */

/** Section 9 of the specification. */
const CHUNK_TIMEOUT_MS = 120_000

/** @throws after the timeout. */
export function withTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('A part of the site did not arrive in time.')), CHUNK_TIMEOUT_MS)
    loading.then(done, fail).finally(() => clearTimeout(timer))
  })
}

/** Shows the message that every page contains hidden, because the code of dialogs may be the part that did not arrive. */
export function showPartMissing(): void {
  const message = document.querySelector<HTMLElement>('[data-part-missing]')
  if (!message) return
  message.hidden = false
  const reload = message.querySelector('button')
  if (reload) reload.onclick = () => location.reload()
}
