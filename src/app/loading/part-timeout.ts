/** Code and styles that do not come: how long to wait, and what is said where nothing else can say it (SYS-04). */

/** Milliseconds that a chunk may take (section 9). */
const LONGEST = 120_000

/** @throws when it is not there in time. */
export function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('A part of the site did not arrive in time.')), LONGEST)
    loading.then(done, fail).finally(() => clearTimeout(timer))
  })
}

/** Shows the message that waits in every page, for when the code of dialogs is among what did not come. */
export function tellPartMissing(): void {
  const message = document.querySelector<HTMLElement>('[data-part-missing]')
  if (!message) return
  message.hidden = false
  const reload = message.querySelector('button')
  if (reload) reload.onclick = () => location.reload()
}
