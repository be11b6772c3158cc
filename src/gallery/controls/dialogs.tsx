import { type ReactNode, useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog, type DialogProps } from '../../ui/dialogs/dialog.tsx'
import { Drawer } from '../../ui/dialogs/drawer.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import type { ControlTable } from '../controls.ts'
import { each } from '../examples.tsx'

interface OpenerProps {
  name: string
  /** @param confirm a button that closes the window */
  children: (window: { open: boolean; onClose: () => void; closeLabel: string }, confirm: ReactNode) => ReactNode
}

/** A button that opens a window. */
function Opener({ name, children }: OpenerProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {children(
        { open, onClose, closeLabel: text('common.close') },
        <Button block onClick={onClose}>
          {text('common.confirm')}
        </Button>,
      )}
    </>
  )
}

function Paragraphs({ count }: { count: number }) {
  const text = useText()
  return Array.from({ length: count }, (_, at) => String(at)).map(at => <p key={at}>{text('register.text')}</p>)
}

function DialogOpener({
  name,
  paragraphs = 1,
  ...flags
}: { name: string; paragraphs?: number } & Partial<DialogProps>) {
  const text = useText()
  return (
    <Opener name={name}>
      {(window, confirm) => (
        <Dialog title={text('login.title')} {...flags} {...window}>
          <TextField id={`dialog-${name}`} label={text('field.username')} icon="user" />
          <Paragraphs count={paragraphs} />
          {confirm}
        </Dialog>
      )}
    </Opener>
  )
}

function DrawerOpener({
  name,
  side,
  paragraphs = 2,
}: {
  name: string
  side: 'start' | 'end' | 'bottom'
  paragraphs?: number
}) {
  const text = useText()
  return (
    <Opener name={name}>
      {(window, confirm) => (
        <Drawer side={side} title={text('lobby.filters')} footer={confirm} {...window}>
          <Paragraphs count={paragraphs} />
        </Drawer>
      )}
    </Opener>
  )
}

const FLAGS: Record<string, Partial<DialogProps>> = {
  'no close button': { closeButton: false },
  'no title': { title: undefined },
  square: { rounded: false },
  'no background': { background: false },
  'page scrolls': { lockScroll: false },
}

export const controls: ControlTable = () => ({
  dialog: {
    about:
      'A modal window; a sheet of full height on phones. Closes by its button and Escape, never by a click beside it (MOD).',
    states: {
      sizes: each(['question', 'small', 'medium', 'large'] as const, size => <DialogOpener name={size} size={size} />),
      flags: each(Object.entries(FLAGS), ([name, flags]) => <DialogOpener name={name} {...flags} />),
      'long text': <DialogOpener name="long" paragraphs={40} />,
    },
  },
  drawer: {
    about: 'A modal panel at an edge of the screen, or a sheet from below. Escape and a tap beside it close it.',
    states: {
      sides: each(['start', 'end', 'bottom'] as const, side => <DrawerOpener name={side} side={side} />),
      'long text': <DrawerOpener name="bottom, long" side="bottom" paragraphs={40} />,
    },
  },
})
