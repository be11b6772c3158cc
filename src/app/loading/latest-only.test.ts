import { expect, it } from 'vitest'
import { latestOnly } from './latest-only.ts'

interface Change {
  language: string
  version: number
}

/** Opens a page whose refreshes are completed by the test. */
function openPage() {
  const page = { language: 'EN', version: 1 }
  const arrive: ((fault?: Error) => void)[] = []
  const refresh = latestOnly<Change>(async (change, isLatest) => {
    const next = { ...page, ...change }
    await new Promise<void>((done, fail) => arrive.push(fault => (fault ? fail(fault) : done())))
    if (isLatest()) Object.assign(page, next)
  })
  return { page, arrive, refresh }
}

it('I18-03 a language that is chosen while another refresh is on its way is shown, whichever began first', async () => {
  const { page, arrive, refresh } = openPage()
  const chosen = refresh({ language: 'TH' })
  const signedIn = refresh()
  let isShown = false
  void chosen.then(() => {
    isShown = true
  })
  arrive[0]!()
  await new Promise(done => setTimeout(done))
  expect(isShown, 'not done before it is shown').toBe(false)
  arrive[1]!()
  await Promise.all([chosen, signedIn])
  expect(page.language).toBe('TH')

  const both = [refresh({ version: 2 }), refresh({ language: 'VI' })]
  arrive[3]!()
  arrive[2]!()
  await Promise.all(both)
  expect(page).toEqual({ language: 'VI', version: 2 })
})

it('SYS-04 only the latest refresh reports a failure, and a failed change is not repeated by itself', async () => {
  const { page, arrive, refresh } = openPage()
  const [first, second] = [refresh({ language: 'TH' }), refresh()]
  arrive[0]!(new Error('gone'))
  arrive[1]!(new Error('gone too'))
  await expect(second).rejects.toThrow('gone too')
  await expect(first).rejects.toThrow('gone too')
  const next = refresh()
  arrive[2]!()
  await next
  expect(page.language).toBe('EN')
})
