// @vitest-environment happy-dom
/** @module-tag deep */
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { movesMoney } from '../../server/reference/calls/openapi.ts'
import { requestContext } from '../../src/runtime/calls/call.ts'
import { answerConfirmation } from '../../src/runtime/dialogs/confirm.ts'
import { setSession } from '../../src/runtime/state/session-state.ts'
import { contracts } from '../api/contracts.ts'
import { BASE_FORMS, screenWith } from '../forms/base-forms.ts'
import { person, screen, waitFor } from '../mount.ts'
import { examplePage } from '../widgets/example-page.ts'
import { memberAnswers } from '../widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../widgets/open-signed-in.tsx'
import { type MoneyWalk, WALKS } from './walks.tsx'

const endpoints = contracts.map(({ endpoint }) => endpoint).filter(({ problems = [] }) => movesMoney(problems))
const { shell } = examplePage()
const toggles = { ...shell.toggles, pointsMall: true, pointsConvert: true }
/** Each text is its key. */
const texts = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, key) => String(key),
    getOwnPropertyDescriptor: (_, value) => ({ value, configurable: true, enumerable: true }),
  },
)

let open: OpenWidget | undefined
/** Answer to the money call: a lost reply, an ended session, or the reply. */
let answer: 'none' | 'no-session' | 'reply'
const { resendDelays, retryDelays } = requestContext

beforeEach(() => {
  answer = 'reply'
  Object.assign(requestContext, { resendDelays: [1, 1], retryDelays: [] })
})
afterEach(async () => {
  await open?.leave()
  open = undefined
  sessionStorage.clear()
  Object.assign(requestContext, { resendDelays, retryDelays })
})

it('API-05 each money call is walked through', () => {
  expect(Object.keys(WALKS).sort()).toEqual(endpoints.map(({ name }) => name).sort())
})

describe.each(endpoints.map(endpoint => [endpoint.name, endpoint] as const))('%s', (name, { path }) => {
  const walk = WALKS[name]!
  const keys = () => open!.requests.flatMap(one => (one.path === path && one.idempotencyKey) || [])

  it('API-05 has one effect when it is pressed twice and its replies are lost', async () => {
    await start(walk, path)
    answer = 'none'
    await fill(walk)
    await press(walk)
    await waitFor(() => expect(keys()).toHaveLength(3))
    await expectLost(walk)
    answer = 'reply'
    await press(walk)
    await waitFor(() => expect(keys()).toHaveLength(4))
    expect(new Set(keys()).size).toBe(1)
    await expectSettled(name)
  })

  it('API-05 is found again after a reload, filled in, and sent with the same key', async () => {
    await start(walk, path)
    const lost = await lose(walk, keys)
    await reload(walk, path)
    await expectLost(walk)
    await press(walk)
    await waitFor(() => expect(new Set(keys())).toEqual(lost))
  })

  it('API-05 is not found by a second tab, which sends a request of its own', async () => {
    await start(walk, path)
    const lost = await lose(walk, keys)
    const firstTab = sessionStorage.getItem(name)
    sessionStorage.clear()
    await reload(walk, path)
    expect(document.body.textContent).not.toContain(walk.lost)
    await fill(walk)
    await press(walk)
    await waitFor(() => expect(keys()).toHaveLength(1))
    expect(lost).not.toContain(keys()[0])
    expect(firstTab).toContain([...lost][0])
  })

  it('API-05 is kept while the session ends, for the account that signs in again and no other', async () => {
    await start(walk, path)
    answer = 'none'
    await fill(walk)
    requestContext.resendDelays = []
    await press(walk)
    await waitFor(() => expect(keys()).toHaveLength(1))
    answer = 'no-session'
    await press(walk)
    await waitFor(() => expect(keys()).toHaveLength(2))
    const sent = new Set(keys())
    await act(async () => setSession('another', 'bob'))
    await open!.settle()
    expect(document.body.textContent).not.toContain(walk.lost)
    await reload(walk, path)
    await expectLost(walk)
    await press(walk)
    await waitFor(() => expect(new Set(keys())).toEqual(sent))
    expect(sent.size).toBe(1)
    await expectSettled(name)
  })
})

async function start({ View, query = {}, settings = {}, answers, reply = {} }: MoneyWalk, path: string) {
  const page = { path: '/', query, shell: { ...shell, toggles }, screen: screenWith(BASE_FORMS) }
  open = await openSignedIn(
    { name: 'money-call', settings: {} as never, View, page },
    {
      texts,
      settings,
      answers: {
        ...memberAnswers,
        ...answers,
        [path]: ({ method }) => {
          if (method === 'GET') return answers?.[path] ?? memberAnswers[path]!
          if (answer === 'none') throw new Error('The reply is lost.')
          return answer === 'no-session' ? 401 : reply
        },
      },
    },
  )
}

async function fill({ fill = {}, before = [] }: MoneyWalk) {
  const you = person()
  for (const name of before) await you.click(await findButton(name))
  for (const [label, value] of Object.entries(fill)) {
    const field = await screen.findByLabelText(new RegExp(`^${label}`))
    await you.clear(field)
    await you.type(field, value)
  }
}

/** Presses the button twice, like an impatient member. */
async function press({ press, fill, asks }: MoneyWalk) {
  const password = fill?.['field.payment-password']
  if (password) await person().type(screen.getByLabelText(/^field.payment-password/), password)
  const pressed = await findButton(press)
  await act(async () => {
    pressed.click()
    pressed.click()
  })
  await open!.settle()
  if (asks) await act(async () => answerConfirmation(true))
  await open!.settle()
}

/** Some forms are loaded when they are first shown. */
const findButton = async (name: string) =>
  (await screen.findAllByRole<HTMLElement>('button', { name: new RegExp(`^${name}`) }))[0]!

/** @returns the keys of a request whose reply was lost */
async function lose(walk: MoneyWalk, keys: () => string[]) {
  answer = 'none'
  await fill(walk)
  await press(walk)
  await waitFor(() => expect(keys()).toHaveLength(3))
  return new Set(keys())
}

/** Reloads the page in the same tab, and lets the platform answer again. */
async function reload(walk: MoneyWalk, path: string) {
  await open!.leave()
  answer = 'reply'
  await start(walk, path)
}

const expectLost = ({ lost }: MoneyWalk) => waitFor(() => expect(document.body.textContent).toContain(lost))
const expectSettled = (name: string) => waitFor(() => expect(sessionStorage.getItem(name)).toBeNull())
