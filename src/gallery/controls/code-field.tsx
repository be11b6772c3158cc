import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import type { Control } from '../controls.ts'
import { type FieldExample, useFieldExample } from '../field-example.ts'

function Example({ failed, ...field }: FieldExample & { failed?: boolean }) {
  const text = useText()
  return (
    <CodeField
      {...useFieldExample(field)}
      label={text('field.verification-code')}
      hint={text('form.code-sent')}
      error={failed && text('login.code-format')}
    />
  )
}

export const control: Control = {
  about:
    'Digits of a code that was sent by SMS or mail: one field that looks like a box for each, so that pasting and autofill work.',
  states: {
    default: () => <Example id="code-default" />,
    'half typed': () => <Example id="code-half" first="481" />,
    full: () => <Example id="code-full" first="481516" />,
    error: () => <Example id="code-error" first="000000" failed />,
    disabled: () => <Example id="code-disabled" disabled />,
    'with a button': text => (
      <CodeField
        {...useFieldExample({ id: 'code-button' })}
        label={text('field.verification-code')}
        after={<Button variant="outline">{text('form.send-code')}</Button>}
      />
    ),
  },
}
