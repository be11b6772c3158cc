import { type ReactNode, useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog, type DialogProps } from '../../ui/dialogs/dialog.tsx'
import { Drawer } from '../../ui/dialogs/drawer.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import type { ControlTable } from '../controls.ts'
import { each } from '../examples.tsx'

type Window = { open: boolean; onClose: () => void; closeLabel: string; children: ReactNode }

/** A button that opens a window. */
function Opener({ name, long, render }: { name: string; long?: boolean; render: (window: Window) => ReactNode }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  const children = (
    <>
      <TextField id={`in-${name}`} label={text('field.username')} icon="user" />
      <p>{Array.from({ length: long ? 60 : 2 }, () => text('register.text')).join(' ')}</p>
      <Button block onClick={onClose}>
        {text('common.confirm')}
      </Button>
    </>
  )
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {render({ open, onClose, closeLabel: text('common.close'), children })}
    </>
  )
}

const FLAGS: Record<string, Partial<DialogProps>> = {
  'no close button': { closeButton: false },
  'no title': { title: undefined },
  square: { rounded: false },
  'no background': { background: false },
  'page scrolls': { lockScroll: false },
}

export const controls: ControlTable = text => ({
  dialog: {
    about:
      'A modal window; a sheet of full height on phones. Closes by its button and Escape, never by a click beside it (MOD).',
    states: {
      sizes: each(['question', 'small', 'medium', 'large'] as const, size => (
        <Opener name={size} render={window => <Dialog title={text('login.title')} size={size} {...window} />} />
      )),
      flags: each(Object.entries(FLAGS), ([name, flags]) => (
        <Opener name={name} render={window => <Dialog title={text('login.title')} {...flags} {...window} />} />
      )),
      'long text': <Opener name="long" long render={window => <Dialog title={text('login.title')} {...window} />} />,
    },
  },
  drawer: {
    about: 'A modal panel at an edge of the screen, or a sheet from below. Escape and a tap beside it close it.',
    states: {
      sides: each(['start', 'end', 'bottom'] as const, side => (
        <Opener name={side} long render={window => <Drawer side={side} title={text('lobby.filters')} {...window} />} />
      )),
    },
  },
})
