import { type Translate, useText } from '../../runtime/texts/texts.ts'
import { Select, SelectField } from '../../ui/fields/select.tsx'
import type { Control } from '../controls.ts'

const KEYS = ['lobby.classify-all', 'lobby.classify-jp', 'lobby.classify-tg', 'lobby.classify-bg']

function optionsIn(text: Translate) {
  return KEYS.map((key, at) => ({ value: key, label: text(key), disabled: at === 3 }))
}

function Field({ id, failed, disabled }: { id: string; failed?: boolean; disabled?: boolean }) {
  const text = useText()
  return (
    <SelectField
      id={`select-${id}`}
      label={text('field.occupation')}
      placeholder={text('form.choose')}
      defaultValue=""
      options={optionsIn(text)}
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
    default: text => <Select label={text('lobby.classify')} options={optionsIn(text)} />,
    'hidden label': text => <Select label={text('lobby.classify')} labelHidden options={optionsIn(text)} />,
    'in a form': () => <Field id="field" />,
    error: () => <Field id="error" failed />,
    disabled: () => <Field id="disabled" disabled />,
    'long text': () => <LongText />,
  },
}
