import { useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog, type DialogProps } from '../../ui/dialogs/dialog.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import type { Control } from '../controls.ts'
import { Row } from '../row.tsx'

const SIZES = ['question', 'small', 'medium', 'large'] as const

function Opener({ name, paragraphs = 1, ...dialog }: { name: string; paragraphs?: number } & Partial<DialogProps>) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Dialog
        title={text('login.title')}
        closeLabel={text('common.close')}
        {...dialog}
        open={open}
        onClose={() => setOpen(false)}
      >
        <TextField id={`dialog-${name}`} label={text('field.username')} icon="user" />
        {[...Array(paragraphs).keys()].map(at => (
          <p key={at}>{text('register.text')}</p>
        ))}
        <Button block onClick={() => setOpen(false)}>
          {text('common.confirm')}
        </Button>
      </Dialog>
    </>
  )
}

export const control: Control = {
  about:
    'A modal window; a sheet of full height on phones. Closes by its button and Escape, never by a click beside it (MOD).',
  states: {
    sizes: () => (
      <Row>
        {SIZES.map(size => (
          <Opener key={size} name={size} size={size} />
        ))}
      </Row>
    ),
    flags: () => (
      <Row>
        <Opener name="no close button" closeButton={false} />
        <Opener name="no title" title={undefined} />
        <Opener name="square" rounded={false} />
        <Opener name="no background" background={false} />
        <Opener name="page scrolls" lockScroll={false} />
      </Row>
    ),
    'long text': () => <Opener name="long" paragraphs={40} />,
  },
}
