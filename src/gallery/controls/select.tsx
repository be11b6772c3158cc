import { useText } from '../../runtime/texts/texts.ts'
import { Select, SelectField } from '../../ui/fields/select.tsx'
import type { Control } from '../controls.ts'

const KEYS = ['lobby.classify-all', 'lobby.classify-jp', 'lobby.classify-tg', 'lobby.classify-bg']

function useOptions() {
  const text = useText()
  return KEYS.map((key, at) => ({ value: key, label: text(key), disabled: at === 3 }))
}

function Default() {
  const text = useText()
  return <Select label={text('lobby.classify')} options={useOptions()} />
}

function NoLabel() {
  const text = useText()
  return <Select label={text('lobby.classify')} labelHidden options={useOptions()} />
}

function Field({ id, failed, disabled }: { id: string; failed?: boolean; disabled?: boolean }) {
  const text = useText()
  return (
    <SelectField
      id={`select-${id}`}
      label={text('field.occupation')}
      placeholder={text('form.choose')}
      defaultValue=""
      options={useOptions()}
      hint={text('form.choose')}
      error={failed && text('form.empty')}
      disabled={disabled}
      required
    />
  )
}

function LongText() {
  const text = useText()
  const options = ['deposit.text', 'register.terms'].map(key => ({ value: key, label: text(key) }))
  return <SelectField id="select-long" label={text('field.source-of-income')} icon="coins" options={options} />
}

export const control: Control = {
  about: 'One of many, from the list that the device has for it.',
  states: {
    default: Default,
    'hidden label': NoLabel,
    'in a form': () => <Field id="field" />,
    error: () => <Field id="error" failed />,
    disabled: () => <Field id="disabled" disabled />,
    'long text': LongText,
  },
}
