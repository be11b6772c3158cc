import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { FieldFrame } from './field.tsx'
import { describedBy, labelId } from './field-texts.tsx'
import css from './file-field.module.css'
import { sizeText, validateUpload } from './validate-file.ts'

export interface FileFieldProps {
  id: string
  /** Name in the form. */
  name?: string
  label: ReactNode
  file: File | undefined
  onChange: (file: File | undefined) => void
  /** Types as in HTML: image/*, .pdf. Without it every file will do. */
  accept?: string
  /** Most bytes. */
  limit?: number
  texts: {
    choose: string
    /** Invitation to drop a file here, for a mouse. */
    drop?: string
    remove: string
    tooLarge: string
    wrongType: string
  }
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  /** True while the file is sent. */
  busy?: boolean
}

/** A file that is chosen or dropped, with a preview of images. Refuses files that are too large or of another type. */
export function FileField(props: FileFieldProps) {
  const { id, name, label, file, onChange, accept, limit, texts, hint, required, disabled, busy } = props
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<'tooLarge' | 'wrongType'>()
  const [over, setOver] = useState(false)
  const error = props.error ?? (problem && texts[problem])
  useEffect(() => {
    if (!file && input.current) input.current.value = ''
  }, [file])

  const take = (chosen: File | undefined) => {
    setOver(false)
    // the file dialog was cancelled: the file stays
    if (!chosen) return
    const found = validateUpload(chosen, accept, limit)
    setProblem(found)
    onChange(found ? undefined : chosen)
    if (found && input.current) input.current.value = ''
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <div
        className={css.zone}
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        data-invalid={error ? true : undefined}
        aria-busy={busy || undefined}
      >
        {/* It covers the whole zone, so that the browser handles taps, drops and the keyboard. */}
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          className={css.input}
          accept={accept}
          disabled={disabled || busy}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={event => take(event.target.files?.[0])}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
        {file ? <Chosen file={file} /> : <Invitation choose={texts.choose} drop={texts.drop} />}
        {file && !busy && (
          <button
            type="button"
            className={css.remove}
            aria-label={texts.remove}
            aria-describedby={labelId(id)}
            title={texts.remove}
            onClick={() => {
              onChange(undefined)
              input.current?.focus()
            }}
          >
            <Icon name="x" />
          </button>
        )}
      </div>
    </FieldFrame>
  )
}

function Invitation({ choose, drop }: { choose: string; drop?: string }) {
  return (
    <span className={css.invitation}>
      <Icon name="arrow-up-from-line" size="l" />
      <span className={css.choose}>{choose}</span>
      {drop && <span className={css.drop}>{drop}</span>}
    </span>
  )
}

function Chosen({ file }: { file: File }) {
  const picture = useObjectUrl(file.type.startsWith('image/') ? file : undefined)
  return (
    <span className={css.chosen}>
      <span className={css.frame}>
        {picture ? <img className={css.picture} src={picture} alt="" /> : <Icon name="file-text" size="l" />}
      </span>
      <span className={css.about}>
        <span className={css.name}>{file.name}</span>
        <span>{sizeText(file.size)}</span>
      </span>
    </span>
  )
}

/** Creates an address of the file inside this page, for as long as it shows. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
