import { useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import type { Control } from '../controls.ts'

function Default() {
  const text = useText()
  const [on, setOn] = useState(false)
  return <Checkbox id="checkbox-default" label={text('login.remember')} checked={on} onChange={setOn} />
}

export const control: Control = {
  about: 'Yes or no, beside its label.',
  states: {
    default: () => <Default />,
    ticked: text => <Checkbox id="checkbox-ticked" label={text('login.remember')} defaultChecked />,
    'required, hint, long text': text => (
      <Checkbox
        id="checkbox-required"
        label={text('register.age-confirm')}
        hint={text('register.terms-link')}
        required
        defaultChecked
      />
    ),
    error: text => <Checkbox id="checkbox-error" label={text('register.terms')} error={text('form.empty')} required />,
    disabled: text => (
      <>
        <Checkbox id="checkbox-disabled" label={text('login.remember')} disabled />
        <Checkbox id="checkbox-disabled-on" label={text('login.remember')} disabled defaultChecked />
      </>
    ),
  },
}
