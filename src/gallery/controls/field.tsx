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

export const control: Control = {
  about: 'One line of text or several: label above, hint below, the error in place of the hint.',
  states: {
    default: () => <Example id="default" />,
    filled: () => <Example id="filled" value="lucky88" />,
    'required, hint': text => (
      <Example id="hint" required hint={text('form.bad-length', { field: text('field.username'), min: 4, max: 16 })} />
    ),
    error: text => <Example id="error" required error={text('form.bad-format', { field: text('field.username') })} />,
    disabled: () => <Example id="disabled" value="lucky88" disabled />,
    'read only': () => <Example id="read-only" value="lucky88" readOnly />,
    busy: () => <Example id="busy" value="lucky88" busy />,
    password: text => (
      <Example
        id="password"
        label={text('field.password')}
        icon="lock"
        type="password"
        placeholder=""
        autoComplete="off"
        reveal={{ show: text('common.show-password'), hide: text('common.hide-password') }}
      />
    ),
    'before and after': text => (
      <Example
        id="around"
        label={text('field.mobile-num')}
        placeholder=""
        before={<span>+84</span>}
        after={<Button variant="outline">{text('form.send-code')}</Button>}
      />
    ),
    'long text': text => (
      <Example
        id="long"
        label={text('register.age-confirm')}
        hint={text('login.text')}
        error={text('register.terms')}
      />
    ),
    'several lines': text => (
      <TextArea id="field-lines" label={text('field.address')} defaultValue={text('register.text')} />
    ),
    'several lines, error': text => (
      <TextArea id="field-lines-error" label={text('field.address')} error={text('form.empty')} required />
    ),
    'frame of another control': text => (
      <FieldFrame id="field-frame" label={text('field.recommender-id')} hint={text('register.invited')}>
        <output id="field-frame">lan88</output>
      </FieldFrame>
    ),
  },
}
