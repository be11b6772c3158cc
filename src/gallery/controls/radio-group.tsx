import { useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { RadioGroup, type RadioGroupProps } from '../../ui/fields/radio-group.tsx'
import type { Control } from '../controls.ts'

function Example({ id, ...group }: { id: string } & Partial<RadioGroupProps>) {
  const text = useText()
  const [value, setValue] = useState('all')
  return (
    <RadioGroup
      label={text('lobby.lists')}
      value={value}
      onChange={setValue}
      options={[
        { value: 'all', label: text('lobby.all'), icon: 'layout-grid' },
        { value: 'fav', label: text('lobby.favourites'), hint: text('lobby.empty-favourites'), icon: 'heart' },
        { value: 'recent', label: text('lobby.recent'), icon: 'history', disabled: true },
      ]}
      {...group}
      id={`radio-${id}`}
      name={`radio-${id}`}
    />
  )
}

export const control: Control = {
  about: 'One of several, all visible, with room to say what each means.',
  states: {
    list: () => <Example id="list" />,
    cards: () => <Example id="cards" variant="cards" />,
    'required, hint': text => <Example id="hint" hint={text('form.choose')} required />,
    error: text => <Example id="error" value="" error={text('form.choose')} required />,
    disabled: () => <Example id="disabled" disabled />,
  },
}
