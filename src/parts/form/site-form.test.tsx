// @vitest-environment happy-dom
import { Activity, act, createRef, Profiler, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createTestForm, testField } from '../../../tests/forms/create-test-form.ts'
import { fillSilently } from '../../../tests/forms/fill-silently.ts'
import { mount, person, screen, waitFor } from '../../../tests/mount.ts'
import type { FormFieldModel, FormModel } from '../../engine/model/form-model.ts'
import type { CallProblem } from '../../runtime/calls/call.ts'
import { TextContext, type Translate } from '../../runtime/texts/texts.ts'
import { reportSilentFills } from './report-silent-fills.ts'
import { SiteForm, type SiteFormProps } from './site-form.tsx'
import type { FormHandle } from './state/form-context.ts'
import type { FormValues } from './state/form-values.ts'
import { WIDGETS_WITH_NUMBERS } from './theme/number-widgets.tsx'
import { TextWidget } from './theme/text-widgets.tsx'
import { WIDGETS } from './theme/theme.ts'
import type { ThemeWidgetProps } from './theme/use-control.ts'

afterAll(() => void vi.unstubAllGlobals())
/** The hydrated root; mounted ones are removed by themselves. */
let root: Root | undefined
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  document.body.replaceChildren()
})

const form = (...fields: FormFieldModel[]) => createTestForm({ id: 'f', submit: 'Send', fields })
const sent: FormValues[] = []
let user: ReturnType<typeof person>
beforeEach(() => {
  user = person()
})
const Page = ({ texts = key => key, ...props }: Partial<SiteFormProps> & { form: FormModel; texts?: Translate }) => (
  <TextContext value={texts}>
    <SiteForm
      action="/f"
      onSubmit={async values => {
        sent.push(values)
        return undefined
      }}
      {...props}
    />
  </TextContext>
)
const show = async (element: React.ReactNode) => {
  sent.length = 0
  await mount(element)
}
/** A control by its label. */
const control = (label: string, at = 0) => screen.getAllByLabelText<HTMLInputElement>(label)[at]!
/** Replaces the text of a field. @param at its index among those with this label */
const type = async (label: string, value: string, at = 0) => {
  await user.clear(control(label, at))
  await user.type(control(label, at), value)
}
const submit = () => user.click(screen.getByRole('button', { name: 'Send' }))
const errorOf = (label: string) => document.getElementById(`${control(label).id}-error`)?.textContent
const render = (field: Partial<FormFieldModel>, initialValues: FormValues = {}) =>
  renderToString(<Page form={form(testField('one', field))} initialValues={initialValues} />)

const DAY_FIRST: Translate = (key, { day, month, year } = {}) =>
  key === 'date.numbers' ? `${day}/${month}/${year}` : key

it('REG-04 I18-03 a birthday is typed in the form of the language and sent in its own', async () => {
  const birthday = testField('birthday', { kind: 'date' })
  await show(<Page form={form(birthday)} initialValues={{ birthday: '1990-04-30' }} texts={DAY_FIRST} />)
  expect(control('birthday').value).toBe('30/04/1990')
  await type('birthday', '24/8')
  await submit()
  await waitFor(() => expect([errorOf('birthday'), sent]).toEqual(['field/pattern', []]))
  expect(control('birthday').value).toBe('24/8')
  await type('birthday', '24/8/1995')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent).toEqual([{ birthday: '1995-08-24' }]))
})

it('REG-20 I18-03 a birthday that was typed before hydration is the same day after it', async () => {
  const page = <Page form={form(testField('birthday', { kind: 'date' }))} texts={DAY_FIRST} />
  sent.length = 0
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  control('birthday').value = '24/8/1995'
  await act(async () => {
    root = hydrateRoot(container, page)
  })
  expect(control('birthday').value).toBe('24/08/1995')
  await submit()
  await waitFor(() => expect(sent).toEqual([{ birthday: '1995-08-24' }]))
})

it('REG-20 I18-03 a submit that was held until the form is hydrated sends day and amount that were typed', async () => {
  const fields = [testField('birthday', { kind: 'date' }), testField('amount', { kind: 'money' })]
  const page = <Page form={form(...fields)} texts={DAY_FIRST} widgets={WIDGETS_WITH_NUMBERS} />
  sent.length = 0
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  control('birthday').value = '24/8/1995'
  control('amount').value = '1,000'
  container.querySelector('form')!.dataset.held = ''
  await act(async () => {
    root = hydrateRoot(container, page)
  })
  await waitFor(() => expect(sent).toEqual([{ birthday: '1995-08-24', amount: '1000.00' }]))
})

it('REG-20 a held submit is sent once, although the form is hidden and shown again', async () => {
  const element = <Page form={form(testField('amount', { kind: 'money' }))} />
  const page = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{element}</Activity>
  sent.length = 0
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page('visible'))
  container.querySelector('form')!.dataset.held = ''
  await act(async () => {
    root = hydrateRoot(container, page('visible'))
  })
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => root!.render(page('hidden')))
  await act(async () => root!.render(page('visible')))
  expect(sent).toHaveLength(1)
})

it('REG-04 one of a list is a list, in which nothing is chosen until somebody chooses', () => {
  const options = [
    { value: 'a', label: 'One' },
    { value: 'b', label: 'Two' },
  ]
  const html = render({ kind: 'select', options, required: true })
  expect(html).toMatch(/<select[^>]*name="one"[^>]*aria-required="true"/)
  expect(html).toMatch(/<option value="" disabled="" hidden="" selected="">/)
  expect(render({ kind: 'select', options }, { one: 'b' })).toContain('<option value="b" selected="">Two</option>')
})

it('REG-06 a code has a box for each digit where its length is fixed, and a plain field where it may be any', () => {
  const boxes = (html: string) => html.split('aria-hidden="true"').length - 1
  const fixed = render({ kind: 'code', minLength: 6, maxLength: 6, autocomplete: 'one-time-code' }, { one: '12' })
  expect(boxes(fixed)).toBe(6)
  expect(fixed).toMatch(/<input[^>]*autoComplete="one-time-code"/i)
  const free = render({ kind: 'code' }, { one: '12' })
  expect(boxes(free)).toBe(0)
  expect(free).toMatch(/<input[^>]*value="12"/)
})

it.each([
  [{}],
  [{ kind: 'date' }],
  [{ kind: 'textarea' }],
  [{ kind: 'checkbox' }],
  [{ kind: 'code', minLength: 6, maxLength: 6 }],
  [{ kind: 'select', options: [{ value: 'a', label: 'A' }] }],
  [{ kind: 'file' }],
] satisfies [Partial<FormFieldModel>][])(
  'REG-18 %j shows its error above its hint, and points to both',
  async field => {
    await show(<Page form={form(testField('one', { ...field, hint: 'The hint', required: true }))} />)
    screen.getByText('The hint')
    await submit()
    const invalid = control('one')
    expect(invalid.getAttribute('aria-invalid')).toBe('true')
    const [message, hint] = invalid
      .getAttribute('aria-describedby')!
      .split(' ')
      .map(id => document.getElementById(id))
    expect([message?.textContent, message?.getAttribute('role')]).toEqual(['field/required', 'alert'])
    expect(hint?.textContent).toBe('The hint')
    expect(document.activeElement).toBe(invalid)
  },
)

it('REG-18 an error shows once its field was left, goes when it is right, and a submit shows all of them', async () => {
  await show(<Page form={form(testField('a', { minLength: 3 }), testField('b', { required: true }))} />)
  await type('a', 'x')
  expect(errorOf('a')).toBe('')
  await user.tab()
  expect([errorOf('a'), errorOf('b')]).toEqual(['field/length', ''])
  await submit()
  await waitFor(() => expect([errorOf('a'), errorOf('b'), sent.length]).toEqual(['field/length', 'field/required', 0]))
  await type('a', 'xyz')
  await type('b', 'y')
  await submit()
  await waitFor(() => expect([errorOf('a'), errorOf('b'), sent]).toEqual(['', '', [{ a: 'xyz', b: 'y' }]]))
})

it('VAL-04 the form holds the normalised value while the control shows what is typed', async () => {
  const handle: { current: FormHandle | null } = { current: null }
  await show(<Page form={form(testField('a'))} handle={handle} />)
  await type('a', ' e\u0301 ')
  await act(async () => expect(handle.current?.values()).toEqual({ a: 'é' }))
  expect(control('a').value).toBe(' e\u0301 ')
  await act(async () => handle.current?.change(() => ({ a: 'new' })))
  expect(control('a').value).toBe('new')
})

it('a submit sends values filled in without events and keeps the last problem until it is sent', async () => {
  onTestFinished(reportSilentFills())
  const fields = [testField('name', { required: true }), testField('secret', { kind: 'password', required: true })]
  let problem: CallProblem | undefined
  const send = async (values: FormValues) => {
    sent.push(values)
    return problem
  }
  await show(<Page form={form(...fields)} onSubmit={send} />)
  fillSilently(control('name'), ' mai ')
  fillSilently(control('secret'), 'by night')
  await submit()
  await waitFor(() => expect(sent).toEqual([{ name: 'mai', secret: 'by night' }]))

  problem = { code: 'server/busy', status: 503 }
  await submit()
  await user.click(screen.getByRole('button', { pressed: false }))
  screen.getByText('problem.server/busy')
})

it('an empty text among the first values is no value', async () => {
  await show(<Page form={form(testField('a', { minLength: 3 }))} initialValues={{ a: '' }} />)
  await submit()
  await waitFor(() => expect([errorOf('a'), sent]).toEqual(['', [{}]]))
})

it.each(['Enter a code.', '请输入验证码。', 'ကုဒ်ထည့်ပါ။', 'Choose a bank'])(
  'the errors of a form are read as written: %s',
  async required => {
    const field = (id: string, message: string) =>
      testField(id, { required: true, messages: { required: message, pattern: '', length: '', equals: '' } })
    await show(<Page form={form(field('one', required), field('two', required), field('three', 'Three!'))} />)
    await submit()
    const summary = screen.getAllByRole('alert').at(-1)!
    expect([...summary.children].map(line => line.textContent)).toEqual(['form.errors', required, 'Three!'])
  },
)

it('REG-20 what was typed before hydration is taken over, and its errors show', async () => {
  const page = <Page form={form(testField('a', { minLength: 3 }), testField('terms', { kind: 'checkbox' }))} />
  sent.length = 0
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  control('a').value = 'xy'
  control('terms').checked = true
  await act(async () => {
    root = hydrateRoot(container, page)
  })
  expect([control('a').value, errorOf('a')]).toEqual(['xy', 'field/length'])
  await type('a', 'xyz')
  await submit()
  await waitFor(() => expect(sent).toEqual([{ a: 'xyz', terms: true }]))
})

it('REG-18 a refused value shows at its field until it changes, and other problems above the button', async () => {
  let problem: CallProblem | undefined = {
    code: 'register/invalid',
    status: 422,
    value: { fields: { a: 'field/taken' } },
  }
  await show(<Page form={form(testField('a'), testField('b'))} onSubmit={async () => problem} />)
  await type('a', 'x')
  await submit()
  await waitFor(() => expect([errorOf('a'), document.activeElement]).toEqual(['problem.field/taken', control('a')]))
  await type('b', 'y')
  expect(errorOf('a')).toBe('problem.field/taken')
  problem = { code: 'request/network', status: 0 }
  await type('a', 'z')
  await submit()
  await waitFor(() => expect(errorOf('a')).toBe(''))
  await screen.findByText('problem.request/network')
})

it('the refusal of a submit goes with a value that the screen sets, and with an item that is removed', async () => {
  const handle = createRef<FormHandle>()
  const list = testField('list', { kind: 'list', fields: [testField('a')] })
  await show(
    <Page
      form={form(testField('amount'), list)}
      handle={handle}
      initialValues={{ list: [{ a: 'x' }] }}
      onSubmit={async () => ({ code: 'request/wrong-role', status: 422 })}
    />,
  )
  const refusal = () => screen.queryByText('problem.request/wrong-role')
  await submit()
  await waitFor(() => expect(refusal()).toBeTruthy())
  await act(async () => handle.current!.set('amount', '20'))
  expect(refusal()).toBeNull()
  await submit()
  await waitFor(() => expect(refusal()).toBeTruthy())
  await user.click(screen.getByRole('button', { name: /^form\.remove-item/ }))
  expect(refusal()).toBeNull()
})

it('REG-18 VAL-05 another form in the place of the first validates what stands in it anew', async () => {
  const short = form(testField('a', { minLength: 9, messages: { ...testField('a').messages, length: 'nine' } }))
  const long = form(testField('a', { minLength: 2 }))
  let change: (form: FormModel) => void = () => {}
  const Changing = () => {
    const [shown, setShown] = useState(short)
    change = setShown
    return <Page form={shown} initialValues={{ a: 'xyz' }} />
  }
  await show(<Changing />)
  await submit()
  await waitFor(() => expect(errorOf('a')).toBe('nine'))
  await act(async () => change(long))
  await submit()
  await waitFor(() => expect([errorOf('a'), sent]).toEqual(['', [{ a: 'xyz' }]]))
})

it('a field that depends on another comes and goes with its value, and is sent only while it is there', async () => {
  const options = ['bank', 'card'].map(value => ({ value, label: value }))
  const onlyIf = { field: 'method', in: ['bank'] }
  await show(
    <Page
      form={form(testField('method', { kind: 'select', options }), testField('iban', { required: true, onlyIf }))}
    />,
  )
  expect(screen.queryByLabelText('iban')).toBeNull()
  await user.selectOptions(control('method'), 'bank')
  await submit()
  await waitFor(() => expect([errorOf('iban'), sent]).toEqual(['field/required', []]))
  await type('iban', 'DE1')
  await submit()
  await user.selectOptions(control('method'), 'card')
  await submit()
  await waitFor(() => expect(sent).toEqual([{ method: 'bank', iban: 'DE1' }, { method: 'card' }]))
})

it('a group is sent as an object and a list as an array, and their fields have errors of their own', async () => {
  const address = testField('address', {
    kind: 'group',
    label: 'Address',
    fields: [testField('city', { required: true })],
  })
  const cards = testField('cards', { kind: 'list', label: 'Cards', addLabel: 'Add a card', maxItems: 2 })
  await show(<Page form={form(address, { ...cards, fields: [testField('number', { minLength: 4 })] })} />)
  await submit()
  await waitFor(() => expect(errorOf('city')).toBe('field/required'))
  await type('city', 'Yangon')
  const add = () => screen.getByRole('button', { name: 'Add a card' })
  await user.click(add())
  await type('number', '12')
  await submit()
  await waitFor(() => expect(errorOf('number')).toBe('field/length'))
  await type('number', '1234')
  await user.click(add())
  expect(screen.queryByRole('button', { name: 'Add a card' }), 'no more than two').toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'form.remove-item' })[1]!)
  await submit()
  await waitFor(() => expect(sent).toEqual([{ address: { city: 'Yangon' }, cards: [{ number: '1234' }] }]))
})

it('a folded group opens for a value or an error in it, and a refused field of it says why', async () => {
  const day = testField('day', { kind: 'money', label: 'Day', allowsZero: true })
  const limits = testField('limits', {
    kind: 'group',
    label: 'Limits',
    hint: 'Leave empty for none.',
    folded: true,
    fields: [day],
  })
  const refuse = async () => ({
    code: 'register/invalid' as const,
    status: 400,
    value: { fields: { 'limits.day': 'field/taken' } },
  })
  await show(<Page form={form(limits)} widgets={WIDGETS_WITH_NUMBERS} onSubmit={refuse} />)
  const details = document.querySelector('details')!
  expect([details.open, screen.getByText('Leave empty for none.').closest('details')]).toEqual([false, details])
  expect([control('Day').value, control('Day').placeholder]).toEqual(['', ''])
  await type('Day', '12.345')
  expect(details.open).toBe(true)
  details.open = false
  await submit()
  await waitFor(() => expect(errorOf('Day')).toBe('field/pattern'))
  expect([details.open, document.activeElement]).toEqual([true, control('Day')])
  await type('Day', '12')
  await submit()
  await waitFor(() => expect(errorOf('Day')).toBe('problem.field/taken'))
})

it('what was just typed stays in its item when another one is added or removed', async () => {
  const cards = testField('cards', { kind: 'list', label: 'Cards', addLabel: 'Add a card', maxItems: 3 })
  await show(<Page form={form({ ...cards, fields: [testField('number', { minLength: 4 })] })} />)
  await user.click(screen.getByRole('button', { name: 'Add a card' }))
  await type('number', '1234')
  // without the pause after which the form takes typed text, and without the focus leaving the field
  await act(async () => screen.getByRole('button', { name: 'Add a card' }).click())
  await type('number', '5678', 1)
  await act(async () => screen.getAllByRole('button', { name: 'form.remove-item' })[0]!.click())
  await submit()
  await waitFor(() => expect(sent).toEqual([{ cards: [{ number: '5678' }] }]))
})

it('REG-20 what was typed into a group and a list before hydration is taken over beside the values they had', async () => {
  const fields = [testField('city', { minLength: 3 }), testField('street'), testField('main', { kind: 'checkbox' })]
  const page = (
    <Page
      form={form(
        testField('address', { kind: 'group', fields }),
        testField('cards', { kind: 'list', minItems: 2, fields: [testField('number')] }),
      )}
      initialValues={{ address: { street: 'Main' } }}
    />
  )
  sent.length = 0
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  control('city').value = 'xy'
  control('main').checked = true
  control('number', 1).value = '12'
  await act(async () => {
    root = hydrateRoot(container, page)
  })
  expect([control('city').value, errorOf('city')]).toEqual(['xy', 'field/length'])
  expect(control('number', 1).value).toBe('12')
  await type('city', 'xyz')
  await submit()
  await waitFor(() =>
    expect(sent).toEqual([{ address: { city: 'xyz', street: 'Main', main: true }, cards: [{}, { number: '12' }] }]),
  )
})

it('a field that depends on a box that is not ticked is there from the start', async () => {
  const onlyIf = { field: 'adult', in: [false] }
  await show(
    <Page form={form(testField('adult', { kind: 'checkbox' }), testField('parent', { required: true, onlyIf }))} />,
  )
  await submit()
  await waitFor(() => expect([errorOf('parent'), sent]).toEqual(['field/required', []]))
  await user.click(control('adult'))
  expect(screen.queryByLabelText('parent')).toBeNull()
  await submit()
  await waitFor(() => expect(sent).toEqual([{ adult: true }]))
})

it('REG-18 a form whose sending throws says so and can be sent again', async () => {
  let times = 0
  const fail = async () => {
    times++
    throw new Error('sending threw')
  }
  const rejected = new Promise<unknown>(resolve => process.once('unhandledRejection', resolve))
  await show(<Page form={form(testField('a'))} onSubmit={fail} />)
  await submit()
  expect(String(await rejected)).toContain('sending threw')
  await screen.findByText('problem.server/unknown')
  process.once('unhandledRejection', () => {})
  await submit()
  await waitFor(() => expect(times).toBe(2))
})

it('a file that is removed or cannot be read is not sent', async () => {
  const readers: FileReader[] = []
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    readers.push(this)
  })
  const finish = (at: number, how: 'onload' | 'onerror') =>
    act(async () => readers[at]![how]?.(new ProgressEvent('end') as never))
  await show(<Page form={form(testField('scan', { kind: 'file' }))} />)
  const choose = () => user.upload(control('scan'), new File(['x'], 'x.png', { type: 'image/png' }))
  const remove = () => screen.queryByRole('button', { name: 'form.file-remove' })
  await choose()
  await user.click(remove()!)
  await finish(0, 'onload')
  await submit()
  await choose()
  await finish(1, 'onerror')
  expect(remove()).toBeNull()
  await submit()
  await waitFor(() => expect(sent).toEqual([{}, {}]))
  vi.restoreAllMocks()
})

it.each([
  ['integer', '1234', '1,234', '1234'],
  ['percent', '1.5', '1.50', '1.50'],
  ['money', '1234.5', '1,234.50', '1234.50'],
] as const)(
  'I18-08 %s is grouped while it is typed, and sent without separators',
  async (kind, typed, shown, value) => {
    await show(<Page form={form(testField('one', { kind }), testField('two'))} widgets={WIDGETS_WITH_NUMBERS} />)
    await type('one', typed)
    await user.click(control('two'))
    expect(control('one').value).toBe(shown)
    await submit()
    await waitFor(() => expect(sent).toEqual([{ one: value }]))
  },
)

it('a number that is none is refused at its field, and one that the screen sets is shown', async () => {
  const handle = createRef<FormHandle>()
  await show(<Page form={form(testField('one', { kind: 'money' }))} handle={handle} widgets={WIDGETS_WITH_NUMBERS} />)
  for (const wrong of ['0', '1.234', 'ten']) {
    await type('one', wrong)
    await submit()
    await waitFor(() => expect(errorOf('one'), wrong).toBe('field/pattern'))
  }
  await act(async () => handle.current?.change(() => ({ one: '7.00' })))
  expect(control('one').value).toBe('7.00')
  await submit()
  await waitFor(() => expect(sent).toEqual([{ one: '7.00' }]))
})

it('a payment password is hidden, typed by digits and never kept', () => {
  const html = render({ kind: 'payment-password', autocomplete: 'off' })
  expect(html).toMatch(/<input[^>]*inputMode="numeric"[^>]*type="password"/i)
  expect(JSON.stringify(form(testField('one', { kind: 'payment-password' })).uiSchema)).toContain('"secret":true')
})

it('the check of a screen shows at its field beside those of the document, and goes with the value', async () => {
  const check = (values: FormValues) => (Number(values.one) > 9 ? () => 'At most 9' : undefined)
  await show(<Page form={form(testField('one', { kind: 'integer', required: true }))} slots={{ one: { check } }} />)
  await submit()
  await waitFor(() => expect(errorOf('one')).toBe('field/required'))
  await type('one', '10')
  await submit()
  await waitFor(() => expect(errorOf('one')).toBe('At most 9'))
  expect(sent).toEqual([])
  await type('one', '9')
  await submit()
  await waitFor(() => expect(sent).toEqual([{ one: '9' }]))
})

it('a list shows the entries that the screen offers, in place of those of its document', async () => {
  const options = ['a', 'b'].map(value => ({ value, label: value }))
  const slots = { one: { options: [{ value: 'b', label: 'Only this' }] } }
  await show(<Page form={form(testField('one', { kind: 'select', options }))} slots={slots} />)
  await user.selectOptions(control('one'), 'Only this')
  await submit()
  await waitFor(() => expect(sent).toEqual([{ one: 'b' }]))
})

it('a refusal about a field shows there in the words of the platform', async () => {
  const refused: CallProblem = { code: 'agent/level', message: 'Not below a member.', status: 409 }
  await show(<Page form={form(testField('one'))} onSubmit={async () => refused} fieldOf={() => 'one'} />)
  await submit()
  await waitFor(() => expect(errorOf('one')).toBe('Not below a member.'))
})

it('refusals of several fields each show at their field, also inside a list, until it is changed', async () => {
  const refused = (message: string): CallProblem => ({ code: 'agent/level', message, status: 409 })
  const fields = { one: refused('Not this.'), 'items.0.rate': refused('Not that.') }
  const list = testField('items', { kind: 'list', minItems: 1, fields: [testField('rate')] })
  await show(<Page form={form(testField('one'), list)} onSubmit={async () => ({ fields })} />)
  await submit()
  await waitFor(() => expect(['one', 'rate'].map(errorOf)).toEqual(['Not this.', 'Not that.']))
  expect(document.activeElement).toBe(control('one'))
  await type('rate', '1')
  await waitFor(() => expect(['one', 'rate'].map(errorOf)).toEqual(['Not this.', '']))
})

it('a refusal about a field that the form does not have shows above its button', async () => {
  const refused: CallProblem = { code: 'agent/level', message: 'Not below a member.', status: 409 }
  await show(<Page form={form(testField('one'))} onSubmit={async () => refused} fieldOf={() => 'two'} />)
  await submit()
  await waitFor(() => expect(screen.getByText('Not below a member.').getAttribute('role')).toBe('alert'))
})

it("a list's check shows at the item that it names; a new item copies the last and takes the focus", async () => {
  const check = ({ items }: FormValues) => {
    const rates = (items as FormValues[]).map(({ rate }) => rate)
    return rates[1] !== undefined && rates[0] === rates[1] ? { 1: () => 'Like the first' } : undefined
  }
  const fields = [testField('rate'), testField('note')]
  const list = testField('items', { kind: 'list', minItems: 1, itemLabel: 'Tier', copies: true, fields })
  await show(<Page form={form(list)} initialValues={{ items: [{ rate: '7' }] }} slots={{ items: { check } }} />)
  expect(screen.queryByRole('button', { name: /^form.remove-item/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'form.add-item' }))
  const second = screen.getByRole('group', { name: 'Tier 2' })
  expect([control('rate', 1).value, document.activeElement]).toEqual(['7', control('rate', 1)])
  await user.click(document.body)
  await submit()
  await waitFor(() => expect(second.textContent).toContain('Like the first'))
  expect([document.activeElement, sent]).toEqual([control('rate', 1), []])
  await user.click(screen.getByRole('button', { name: 'form.remove-item: Tier 2' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'form.add-item' }))
  await submit()
  await waitFor(() => expect(sent).toEqual([{ items: [{ rate: '7' }] }]))
})

it('a value that is set stays when the screen changes others before the next rendering', async () => {
  const handle = createRef<FormHandle>()
  await show(<Page form={form(testField('one'), testField('two'))} handle={handle} />)
  await act(async () => {
    handle.current!.set('one', '66')
    handle.current!.change(values => ({ ...values, two: '1' }))
  })
  await submit()
  expect(sent).toEqual([{ one: '66', two: '1' }])
})

it('a form in steps leads to the next one once the fields of a step are right, and sends all of them', async () => {
  const step = (id: string, name: string, required = false) => testField(id, { label: id, required, step: name })
  await show(<Page form={form(step('one', 'First', true), step('two', 'Second', true), step('three', 'Second'))} />)
  const [first, second] = document.querySelectorAll('details')
  expect([first!.open, second!.open]).toEqual([true, false])
  const next = screen.getByRole('button', { name: 'form.next-step' })
  await user.click(next)
  expect(errorOf('one')).toBeTruthy()
  expect(document.activeElement).toBe(control('one'))
  expect(second!.open).toBe(false)
  await type('one', 'abc')
  await user.click(next)
  expect([first!.open, second!.open]).toEqual([false, true])
  expect(document.activeElement).toBe(control('two'))
  await submit()
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(control('two'))
  await type('two', 'def')
  await submit()
  expect(sent).toEqual([{ one: 'abc', two: 'def' }])
})

/** Returns a theme that counts how often the widget of each field renders. */
function countRenders() {
  const renders: Record<string, number> = {}
  const count = (id: string) => {
    renders[id] = (renders[id] ?? 0) + 1
  }
  const Counted = (props: ThemeWidgetProps) => (
    <Profiler id={props.label} onRender={count}>
      <TextWidget {...props} />
    </Profiler>
  )
  return { renders, widgets: { ...WIDGETS, TextWidget: Counted } as typeof WIDGETS }
}

it('a key renders the widget of its own field, and that only where the message changes', async () => {
  const { renders, widgets } = countRenders()
  const fields = ['a', 'b', 'c'].map(id => testField(id, { minLength: 3 }))
  await show(<Page form={form(...fields)} widgets={widgets} showErrors="typed" />)
  const first = { ...renders }
  await user.type(control('a'), 'x')
  expect([errorOf('a'), renders]).toEqual(['field/length', { ...first, a: first.a! + 1 }])
  await user.type(control('a'), 'y')
  expect(renders.a).toBe(first.a! + 1)
  await user.type(control('a'), 'z1234')
  expect([errorOf('a'), renders]).toEqual(['', { ...first, a: first.a! + 2 }])
})

it('a submit with errors renders the widget of each field once', async () => {
  const { renders, widgets } = countRenders()
  const fields = ['a', 'b', 'c'].map(id => testField(id, { required: true }))
  await show(<Page form={form(...fields)} widgets={widgets} />)
  const first = { ...renders }
  await submit()
  expect(['a', 'b', 'c'].map(errorOf)).toEqual(Array(3).fill('field/required'))
  expect(renders).toEqual(Object.fromEntries(Object.entries(first).map(([id, count]) => [id, count + 1])))
})

it('a value that is typed while the form is drawn for another one stays', async () => {
  const handle = createRef<FormHandle>()
  const options = ['bank', 'card'].map(value => ({ value, label: value }))
  const method = testField('method', { kind: 'select', options })
  const box = testField('box', { kind: 'checkbox', onlyIf: { field: 'method', in: ['bank'] } })
  await show(<Page form={form(method, box, testField('note'))} handle={handle} />)
  await act(async () => {
    handle.current!.set('method', 'bank')
    handle.current!.set('note', 'mine')
  })
  expect([control('note').value, control('box').checked]).toEqual(['mine', false])
  await submit()
  expect(sent).toEqual([{ method: 'bank', box: false, note: 'mine' }])
})
