import { useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import type { Control } from '../controls.ts'

function Example({ keys }: { keys: string[] }) {
  const text = useText()
  const [value, setValue] = useState(keys[0]!)
  return (
    <Segmented
      label={text('lobby.classify')}
      options={keys.map(key => ({ value: key, label: text(key) }))}
      value={value}
      onChange={setValue}
    />
  )
}

const FEW = ['lobby.classify-all', 'lobby.classify-jp', 'lobby.classify-tg']

export const control: Control = {
  about: 'One of a few short things, side by side.',
  states: {
    default: () => <Example keys={FEW} />,
    many: () => <Example keys={[...FEW, 'lobby.classify-bg', 'lobby.classify-ac', 'lobby.min-bet-all']} />,
    'long text': () => <Example keys={['register.tab-username', 'login.needed']} />,
  },
}
