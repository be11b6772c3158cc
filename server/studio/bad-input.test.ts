/** @module-tag deep */
import { expect, it } from 'vitest'
import { openTestPGlite } from '../../tests/stores.ts'
import { startStudio } from '../../tests/studio/studio-fixture.ts'
import { studioHandlers } from './register-studio.ts'

const LONG = 'x'.repeat(5000)
const DEEP: unknown = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)
/** Values that stand in every field in turn. */
const VALUES = [
  null,
  true,
  -1,
  1e300,
  '',
  LONG,
  '\0',
  '\ud800',
  '../..',
  '{{x}}',
  "' or 1=1 --",
  '<script>',
  [],
  {},
  DEEP,
]

it('answers wrong input to every call with a refusal, never with a fault', async () => {
  const studio = await startStudio(await openTestPGlite())
  const owner = await studio.owner()
  const faults: string[] = []
  for (const { call } of studioHandlers.filter(({ call: { method } }) => method === 'POST')) {
    const fields = Object.keys((call.body as { properties?: object } | undefined)?.properties ?? {})
    const valid = Object.fromEntries(fields.map(name => [name, 'x']))
    const bodies = [...VALUES, ...fields.flatMap(name => VALUES.map(value => ({ ...valid, [name]: value })))]
    // a call may end the session, or use up the tries of an address
    const { browser } = await studio.signIn(owner)
    for (const body of bodies) {
      const { statusCode, body: text } = await studio.app.inject({
        method: 'POST',
        url: call.path,
        headers: { ...browser.headers(), 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
      if (statusCode >= 500) faults.push(`${call.name} ${JSON.stringify(body).slice(0, 100)}: ${text}`)
    }
    studio.clock.advance(300_000)
  }
  expect(faults).toEqual([])
})
