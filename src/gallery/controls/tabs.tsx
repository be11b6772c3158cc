import { useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { TabList, TabPanel } from '../../ui/navigation/tabs.tsx'
import type { Control } from '../controls.ts'

const KEYS = ['lobby.all', 'lobby.hot', 'lobby.favourites', 'lobby.recent']

function Example({ look, keys = KEYS }: { look?: 'line' | 'pill'; keys?: string[] }) {
  const text = useText()
  const [value, setValue] = useState(keys[0]!)
  return (
    <TabList
      label={text('lobby.lists')}
      variant={look}
      tabs={keys.map(key => ({ key, label: text(key) }))}
      value={value}
      onChange={setValue}
    />
  )
}

function WithPanel() {
  const text = useText()
  const [value, setValue] = useState(KEYS[0]!)
  return (
    <>
      <TabList
        id="tabs-panel"
        label={text('lobby.lists')}
        tabs={KEYS.map(key => ({ key, label: text(key) }))}
        value={value}
        onChange={setValue}
      />
      <TabPanel id="tabs-panel" tab={value}>
        <p>{text(value)}</p>
      </TabPanel>
    </>
  )
}

export const control: Control = {
  about: 'One of several views in the same place; arrow keys move between them.',
  states: {
    line: () => <Example />,
    'with its panel': () => <WithPanel />,
    pill: () => <Example look="pill" />,
    'more than fit': () => <Example keys={[...KEYS, 'lobby.all-vendors', 'lobby.min-bet-all', 'lobby.classify-tg']} />,
  },
}
