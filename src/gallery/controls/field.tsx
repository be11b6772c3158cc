import { useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FieldFrame, TextArea, TextField, type TextFieldProps } from '../../ui/fields/field.tsx'
import type { Control } from '../controls.ts'

function Example({ id, ...field }: { id: string } & Partial<TextFieldProps>) {
  const text = useText()
  const [value, setValue] = useState('')
  return (
    <TextField
      label={text('field.username')}
      placeholder={text('field.username-example')}
      icon="user"
      value={value}
      onChange={setValue}
      {...field}
      id={`field-${id}`}
    />
  )
}

function Hint() {
  const text = useText()
  return (
    <Example id="hint" required hint={text('form.bad-length', { field: text('field.username'), min: 4, max: 16 })} />
  )
}

function Failed() {
  const text = useText()
  return <Example id="error" required error={text('form.bad-format', { field: text('field.username') })} />
}

function Password() {
  const text = useText()
  return (
    <Example
      id="password"
      label={text('field.password')}
      icon="lock"
      type="password"
      placeholder=""
      autoComplete="off"
      reveal={{ show: text('common.show-password'), hide: text('common.hide-password') }}
    />
  )
}

function Around() {
  const text = useText()
  return (
    <Example
      id="around"
      label={text('field.mobile-num')}
      placeholder=""
      before={<span>+84</span>}
      after={<Button look="outline">{text('form.send-code')}</Button>}
    />
  )
}

function LongText() {
  const text = useText()
  return (
    <Example id="long" label={text('register.age-confirm')} hint={text('login.text')} error={text('register.terms')} />
  )
}

function Lines() {
  const text = useText()
  return <TextArea id="field-lines" label={text('field.address')} defaultValue={text('register.text')} />
}

function LinesFailed() {
  const text = useText()
  return <TextArea id="field-lines-error" label={text('field.address')} error={text('form.empty')} required />
}

function Frame() {
  const text = useText()
  return (
    <FieldFrame id="field-frame" label={text('field.recommender-id')} hint={text('register.invited')}>
      <output id="field-frame">lan88</output>
    </FieldFrame>
  )
}

export const control: Control = {
  about: 'One line of text or several: label above, hint below, the error in place of the hint.',
  states: {
    default: () => <Example id="default" />,
    filled: () => <Example id="filled" value="lucky88" />,
    'required, hint': Hint,
    error: Failed,
    disabled: () => <Example id="disabled" value="lucky88" disabled />,
    'read only': () => <Example id="read-only" value="lucky88" readOnly />,
    busy: () => <Example id="busy" value="lucky88" busy />,
    password: Password,
    'before and after': Around,
    'long text': LongText,
    'several lines': Lines,
    'several lines, error': LinesFailed,
    'frame of another control': Frame,
  },
}
