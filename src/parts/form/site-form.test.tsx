// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createTestForm, testField } from '../../../tests/forms/create-test-form.ts'
import type { FormFieldModel, FormModel } from '../../engine/forms/form-model.ts'
import type { Problem } from '../../runtime/calls/call.ts'
import { TextContext } from '../../runtime/texts/texts.ts'
import type { FormHandle, FormValues } from './form-context.ts'
import { reportSilentFills } from './report-silent-fills.ts'
import { SiteForm, type SiteFormProps } from './site-form.tsx'

afterAll(() => void vi.unstubAllGlobals())
let root: Root | undefined
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.textContent = ''
})

const form = (...fields: FormFieldModel[]) => createTestForm({ id: 'f', submit: 'Send', fields })
const sent: FormValues[] = []
const Page = (props: Partial<SiteFormProps> & { form: FormModel }) => (
  <TextContext value={key => key}>
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
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  await act(async () => root!.render(element))
}
const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const type = (name: string, value: string) =>
  act(async () => {
    const prototype = Object.getPrototypeOf(control(name))
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(control(name), value)
    control(name).dispatchEvent(new Event(control(name).tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
const submit = () => act(async () => document.querySelector<HTMLButtonElement>('button[type=submit]')!.click())
const errorOf = (name: string) => document.getElementById(`${control(name).id}-error`)?.textContent
const render = (field: Partial<FormFieldModel>, initialValues: FormValues = {}) =>
  renderToString(<Page form={form(testField('one', field))} initialValues={initialValues} />)

it('REG-04 a birthday has the calendar of the platform', () => {
  expect(render({ kind: 'date' }, { one: '1999-12-31' })).toMatch(/<input[^>]*type="date"[^>]*value="1999-12-31"/)
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
  'REG-18 %j shows its error in place of its hint, and points to it',
  async field => {
    await show(<Page form={form(testField('one', { ...field, hint: 'The hint', required: true }))} />)
    expect(document.body.textContent).toContain('The hint')
    await submit()
    const invalid = document.querySelector('[aria-invalid=true]')!
    const message = document.getElementById(invalid.getAttribute('aria-describedby')!)!
    expect([message.textContent, message.getAttribute('role')]).toEqual(['field/required', 'alert'])
    expect(document.body.textContent).not.toContain('The hint')
    expect(document.activeElement).toBe(invalid)
  },
)

it('REG-18 an error shows once its field was left, goes when it is right, and a submit shows all of them', async () => {
  await show(<Page form={form(testField('a', { minLength: 3 }), testField('b', { required: true }))} />)
  await type('a', 'x')
  expect(errorOf('a')).toBe('')
  await act(async () => {
    control('a').focus()
    control('a').blur()
  })
  expect([errorOf('a'), errorOf('b')]).toEqual(['field/length', ''])
  await submit()
  expect([errorOf('a'), errorOf('b'), sent.length]).toEqual(['field/length', 'field/required', 0])
  await type('a', 'xyz')
  await type('b', 'y')
  await submit()
  expect([errorOf('a'), errorOf('b'), sent]).toEqual(['', '', [{ a: 'xyz', b: 'y' }]])
})

it('VAL-04 rjsf holds the normalised value while the control shows what is typed', async () => {
  const handle: { current: FormHandle | null } = { current: null }
  await show(<Page form={form(testField('a'))} handle={handle} />)
  await type('a', ' e\u0301 ')
  await act(async () => expect(handle.current?.values()).toEqual({ a: 'é' }))
  expect(control('a').value).toBe(' e\u0301 ')
  await act(async () => handle.current?.change(() => ({ a: 'new' })))
  expect(control('a').value).toBe('new')
})

it('a submit sends what was filled in without an event, and keeps the problem of the last one until it is sent', async () => {
  onTestFinished(reportSilentFills())
  const fill = (name: string, value: string) =>
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(control(name), value)
  const fields = [testField('name', { required: true }), testField('secret', { kind: 'password', required: true })]
  const refuse = async () => ({ code: 'server/busy', status: 503 })
  await show(<Page form={form(...fields)} />)
  fill('name', ' mai ')
  fill('secret', 'by night')
  await submit()
  expect(sent).toEqual([{ name: 'mai', secret: 'by night' }])

  await act(async () => root?.render(<Page form={form(...fields)} onSubmit={refuse} />))
  await submit()
  const reveal = document.querySelector<HTMLButtonElement>('button[aria-pressed]')!
  await act(async () => reveal.click())
  expect(document.body.textContent).toContain('problem.server/busy')
})

it('an empty text among the first values is no value', async () => {
  await show(<Page form={form(testField('a', { minLength: 3 }))} initialValues={{ a: '' }} />)
  await submit()
  expect([errorOf('a'), sent]).toEqual(['', [{}]])
})

it.each(['Enter a code.', '请输入验证码。', 'ကုဒ်ထည့်ပါ။', 'Choose a bank'])(
  'the errors of a form are read as written: %s',
  async required => {
    const field = (id: string, message: string) =>
      testField(id, { required: true, messages: { required: message, pattern: '', length: '', equals: '' } })
    await show(<Page form={form(field('one', required), field('two', required), field('three', 'Three!'))} />)
    await submit()
    const summary = [...document.querySelectorAll('form > [role=alert], [role=alert].visually-hidden')].at(-1)!
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
  expect(sent).toEqual([{ a: 'xyz', terms: true }])
})

it('REG-18 what the platform refuses shows at its field until that is changed; anything else shows above the button', async () => {
  let problem: Problem | undefined = { code: 'register/invalid', status: 422, value: { fields: { a: 'field/taken' } } }
  await show(<Page form={form(testField('a'), testField('b'))} onSubmit={async () => problem} />)
  await type('a', 'x')
  await submit()
  expect([errorOf('a'), document.activeElement]).toEqual(['problem.field/taken', control('a')])
  await type('b', 'y')
  expect(errorOf('a')).toBe('problem.field/taken')
  problem = { code: 'request/network', status: 0 }
  await type('a', 'z')
  await submit()
  expect(errorOf('a')).toBe('')
  expect(document.body.textContent).toContain('problem.request/network')
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
  expect(errorOf('a')).toBe('nine')
  await act(async () => change(long))
  await submit()
  expect([errorOf('a'), sent]).toEqual(['', [{ a: 'xyz' }]])
})

it('a field that depends on another comes and goes with its value, and is sent only while it is there', async () => {
  const options = ['bank', 'card'].map(value => ({ value, label: value }))
  const onlyIf = { field: 'method', in: ['bank'] }
  await show(
    <Page
      form={form(testField('method', { kind: 'select', options }), testField('iban', { required: true, onlyIf }))}
    />,
  )
  expect(control('iban')).toBeNull()
  await type('method', 'bank')
  await submit()
  expect([errorOf('iban'), sent]).toEqual(['field/required', []])
  await type('iban', 'DE1')
  await submit()
  await type('method', 'card')
  await submit()
  expect(sent).toEqual([{ method: 'bank', iban: 'DE1' }, { method: 'card' }])
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
  expect(errorOf('address.city')).toBe('field/required')
  await type('address.city', 'Yangon')
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(one => (one.textContent || one.ariaLabel) === name)
  await act(async () => button('Add a card')!.click())
  await type('cards.0.number', '12')
  await submit()
  expect(errorOf('cards.0.number')).toBe('field/length')
  await type('cards.0.number', '1234')
  await act(async () => button('Add a card')!.click())
  expect(button('Add a card'), 'no more than two').toBeUndefined()
  await act(async () => document.querySelectorAll<HTMLElement>('button[aria-label="form.remove-item"]')[1]!.click())
  await submit()
  expect(sent).toEqual([{ address: { city: 'Yangon' }, cards: [{ number: '1234' }] }])
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
  control('address.city').value = 'xy'
  control('address.main').checked = true
  control('cards.1.number').value = '12'
  await act(async () => {
    root = hydrateRoot(container, page)
  })
  expect([control('address.city').value, errorOf('address.city')]).toEqual(['xy', 'field/length'])
  expect(control('cards.1.number').value).toBe('12')
  await type('address.city', 'xyz')
  await submit()
  expect(sent).toEqual([{ address: { city: 'xyz', street: 'Main', main: true }, cards: [{}, { number: '12' }] }])
})

it('a field that depends on a box that is not ticked is there from the start', async () => {
  const onlyIf = { field: 'adult', in: [false] }
  await show(
    <Page form={form(testField('adult', { kind: 'checkbox' }), testField('parent', { required: true, onlyIf }))} />,
  )
  await submit()
  expect([errorOf('parent'), sent]).toEqual(['field/required', []])
  await act(async () => control('adult').click())
  expect(control('parent')).toBeNull()
  await submit()
  expect(sent).toEqual([{ adult: true }])
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
  expect(document.body.textContent).toContain('problem.server/unknown')
  process.once('unhandledRejection', () => {})
  await submit()
  expect(times).toBe(2)
})

it('a file that is removed or cannot be read is not sent', async () => {
  const readers: FileReader[] = []
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    readers.push(this)
  })
  const finish = (at: number, how: 'onload' | 'onerror') =>
    act(async () => readers[at]![how]?.(new ProgressEvent('end') as never))
  await show(<Page form={form(testField('scan', { kind: 'file' }))} />)
  const choose = () =>
    act(async () => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!
      Object.defineProperty(input, 'files', {
        configurable: true,
        value: [new File(['x'], 'x.png', { type: 'image/png' })],
      })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const remove = () => document.querySelector<HTMLElement>('button[aria-label="form.file-remove"]')
  await choose()
  await act(async () => remove()!.click())
  await finish(0, 'onload')
  await submit()
  await choose()
  await finish(1, 'onerror')
  expect(remove()).toBeNull()
  await submit()
  expect(sent).toEqual([{}, {}])
  vi.restoreAllMocks()
})
