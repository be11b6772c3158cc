import { useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Drawer, type DrawerProps } from '../../ui/dialogs/drawer.tsx'
import type { Control } from '../controls.ts'
import { Row } from '../row.tsx'

const SIDES = ['start', 'end', 'bottom'] as const

function Opener({ name, side, long }: { name: string; side: DrawerProps['side']; long?: boolean }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Drawer
        open={open}
        onClose={close}
        side={side}
        title={text('lobby.filters')}
        closeLabel={text('common.close')}
        footer={
          <Button block onClick={close}>
            {text('common.confirm')}
          </Button>
        }
      >
        {[...Array(long ? 40 : 2).keys()].map(at => (
          <p key={at}>{text('register.text')}</p>
        ))}
      </Drawer>
    </>
  )
}

export const control: Control = {
  about: 'A modal panel at an edge of the screen, or a sheet from below. Escape and a tap beside it close it.',
  states: {
    sides: () => (
      <Row>
        {SIDES.map(side => (
          <Opener key={side} name={side} side={side} />
        ))}
      </Row>
    ),
    'long text': () => <Opener name="bottom, long" side="bottom" long />,
  },
}
