import { useEffect, useState } from 'react'
import { createDayForm } from '../../parts/text/day-form.ts'
import { type Translate, useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { DateRange } from '../../ui/fields/date-range.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { DAY_PRESETS, type DayPreset, presetRange } from '../../ui/fields/day-range.ts'
import { FieldFrame, TextArea, TextField } from '../../ui/fields/field.tsx'
import { FileField, type FileFieldProps } from '../../ui/fields/file-field.tsx'
import { MoneyField, NumberField } from '../../ui/fields/number-field.tsx'
import type { ControlTable } from '../controls.ts'
import { statesOf } from '../examples.tsx'

const badFormat = (text: Translate, field: string) => text('form.bad-format', { field: text(field) })
const sendCode = (text: Translate) => <Button variant="outline">{text('form.send-code')}</Button>

const TODAY = '2026-11-20'
const PRESETS = Object.keys(DAY_PRESETS) as DayPreset[]

const PDF = () => new File(['%PDF'], 'identity-card-front-and-back.pdf', { type: 'application/pdf' })
const DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1" fill="teal"/></svg>'
const PICTURE = () => new File([DOT], 'selfie.svg', { type: 'image/svg+xml' })

/** @param first the chosen file, once the page has hydrated */
function FileExample({ first, ...field }: { first?: () => File } & FileFieldProps) {
  const text = useText()
  const [file, setFile] = useState<File>()
  useEffect(() => setFile(first?.()), [first])
  return (
    <FileField
      {...field}
      label={text('field.id-number')}
      file={file}
      onChange={setFile}
      accept="image/*,.pdf"
      limit={2_000_000}
      texts={{
        choose: text('form.choose'),
        remove: text('common.clear'),
        tooLarge: text('form.bad-length', { field: text('field.id-number'), min: 1, max: 2 }),
        wrongType: badFormat(text, 'field.id-number'),
      }}
    />
  )
}

export const controls: ControlTable = text => ({
  'code-field': {
    about:
      'Digits of a code that was sent by SMS or mail: one field that looks like a box for each, so that pasting and autofill work.',
    states: statesOf(CodeField, {
      '*': { label: text('field.verification-code'), hint: text('form.code-sent'), value: '' },
      default: {},
      'half typed': { value: '481' },
      full: { value: '481516' },
      error: { value: '000000', error: text('login.code-format') },
      disabled: { disabled: true },
      'with a button': { hint: undefined, after: sendCode(text) },
    }),
  },
  'date-field': {
    about: 'A day, typed in the form of the language or chosen in the calendar of the device.',
    states: statesOf(DateField, {
      '*': { label: text('field.birthday'), value: '1990-04-30', max: '2008-11-20', form: createDayForm(text) },
      empty: { value: '' },
      default: {},
      error: { value: '2020-01-01', error: badFormat(text, 'field.birthday') },
      disabled: { disabled: true },
    }),
  },
  'day-field': {
    about: 'A day that a list is about: it counts once it is typed, and a wrong one stays with a message.',
    states: statesOf(DayField, {
      '*': { label: text('lottery.day'), form: createDayForm(text), outside: text('days.outside'), onDay() {} },
      default: { day: TODAY, min: '2026-01-01', max: TODAY },
    }),
  },
  'date-range': {
    about:
      'The days a list is about: a span at a touch, two days of one’s own, steps to as many days before or after (MBR-10).',
    wide: true,
    states: statesOf(DateRange, {
      '*': {
        today: TODAY,
        texts: {
          label: text('days.choose'),
          from: text('days.from'),
          to: text('days.to'),
          presets: Object.fromEntries(PRESETS.map(name => [name, text(`days.${name}`)])) as Record<DayPreset, string>,
          previous: count => text('days.before', { count }),
          next: count => text('days.after', { count }),
          adjusted: {
            reversed: text('days.reversed'),
            shortened: text('days.shortened', { days: 92 }),
          },
          outside: text('days.outside'),
        },
        form: createDayForm(text),
      },
      default: { value: presetRange(TODAY, 'previous7'), presets: ['today', 'yesterday', 'previous7'] },
      'all spans': { value: presetRange(TODAY, 'next30'), presets: PRESETS },
    }),
  },
  field: {
    about: 'One line of text or several: label above, hint below, the error in place of the hint.',
    states: {
      ...statesOf(TextField, {
        '*': { label: text('field.username'), placeholder: text('field.username-example'), icon: 'user', value: '' },
        default: {},
        filled: { value: 'lucky88' },
        'required, hint': { required: true, hint: text('form.choose') },
        error: { required: true, error: badFormat(text, 'field.username') },
        disabled: { value: 'lucky88', disabled: true },
        'read only': { value: 'lucky88', readOnly: true },
        busy: { value: 'lucky88', busy: true },
        password: {
          label: text('field.password'),
          icon: 'lock',
          type: 'password',
          placeholder: '',
          reveal: { show: text('common.show-password'), hide: text('common.hide-password') },
        },
        'before and after': { label: text('field.mobile-num'), before: <span>+84</span>, after: sendCode(text) },
        'long text': { label: text('register.age-confirm'), hint: text('login.text'), error: text('register.terms') },
      }),
      ...statesOf(TextArea, {
        '*': { label: text('field.address') },
        'several lines': { defaultValue: text('register.text') },
      }),
      'frame of another control': (
        <FieldFrame id="field-frame" label={text('field.recommender-id')} hint={text('register.invited')}>
          <output id="field-frame">lan88</output>
        </FieldFrame>
      ),
    },
  },
  'file-field': {
    about: 'A file of the visitor’s, chosen or dropped, with a picture of what was chosen.',
    states: statesOf(FileExample, {
      empty: {},
      chosen: { first: PICTURE },
      'long name': { first: PDF },
      busy: { first: PICTURE, busy: true },
      error: { error: text('form.empty'), required: true },
      disabled: { disabled: true },
    }),
  },
  'number-field': {
    about: 'A number or an amount, with thousands separators while it is typed.',
    states: {
      ...statesOf(MoneyField, {
        '*': { label: text('deposit.amount'), symbol: '₫', value: '500.00' },
        empty: { value: '' },
        amount: { value: '1,234,567.50' },
        error: { value: '12.345', error: text('deposit.bad-amount') },
        busy: { busy: true },
        disabled: { disabled: true },
      }),
      ...statesOf(NumberField, { '*': { label: text('lobby.min-bet'), value: '12,500' }, 'whole number': {} }),
    },
  },
})
