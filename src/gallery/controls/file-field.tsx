import { useEffect, useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { FileField, type FileFieldProps } from '../../ui/fields/file-field.tsx'
import type { Control } from '../controls.ts'

function Example({ id, first, ...field }: { id: string; first?: () => File } & Partial<FileFieldProps>) {
  const text = useText()
  const [file, setFile] = useState<File>()
  useEffect(() => setFile(first?.()), [first])
  return (
    <FileField
      {...field}
      id={`file-${id}`}
      label={text('field.id-number')}
      file={file}
      onChange={setFile}
      accept="image/*,.pdf"
      limit={2_000_000}
      texts={{
        choose: text('form.choose'),
        remove: text('common.clear'),
        tooLarge: text('form.bad-length', { field: text('field.id-number'), min: 1, max: 2 }),
        wrongType: text('form.bad-format', { field: text('field.id-number') }),
      }}
    />
  )
}

const document = () => new File(['%PDF'], 'identity-card-front-and-back.pdf', { type: 'application/pdf' })
const DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1" fill="teal"/></svg>'
const picture = () => new File([DOT], 'selfie.svg', { type: 'image/svg+xml' })

export const control: Control = {
  about: 'A file of the visitor’s, chosen or dropped, with a picture of what was chosen.',
  states: {
    empty: () => <Example id="empty" />,
    chosen: () => <Example id="chosen" first={picture} />,
    'long name': () => <Example id="document" first={document} />,
    busy: () => <Example id="busy" first={picture} busy />,
    error: text => <Example id="error" error={text('form.empty')} required />,
    disabled: () => <Example id="disabled" disabled />,
  },
}
