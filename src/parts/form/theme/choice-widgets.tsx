/** Widgets of our rjsf theme in which something is chosen: list, box, country, file. */
import { use, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../../../runtime/texts/texts.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { useForm, valueAt } from '../state/form-context.ts'
import { DialingCode } from './dialing-code.tsx'
import { FieldContext, type ThemeWidgetProps, useControl } from './use-control.ts'

export function SelectWidget(props: ThemeWidgetProps) {
  const { shared, options, form } = useControl(props)
  const text = useText()
  return (
    <SelectField
      {...shared}
      placeholder={shared.placeholder ?? text('form.choose')}
      icon={options.icon}
      options={form.slots[shared.name]?.options ?? options.enumOptions ?? []}
      value={props.value ?? ''}
      onChange={value => props.onChange(value || undefined)}
    />
  )
}

export function CheckboxWidget(props: ThemeWidgetProps) {
  const { shared } = useControl(props)
  const { placeholder: _, autoComplete: __, ...box } = shared
  return <Checkbox {...box} value="true" checked={props.value === true} onChange={checked => props.onChange(checked)} />
}

/** The dialing code of the number beside it; the template puts it into that number's line. */
export function DialingCodeWidget({ value, disabled }: ThemeWidgetProps) {
  const text = useText()
  const { path } = use(FieldContext)
  const { handle } = useForm()
  const code = typeof value === 'string' ? value : ''
  const set = useCallback((code: string) => handle.set(path, code), [handle, path])
  // a draft may have brought a code since this rendering
  const begin = useCallback(
    (first: string) => {
      if ((valueAt(handle.values(), path) ?? '') === code) handle.set(path, first)
    },
    [handle, path, code],
  )
  // used here, so that the text comes with the page: a wrong number may need it before all texts are loaded
  text('form.phone-digits', { digits: '' })
  return <DialingCode value={code} disabled={disabled} onChange={set} onBegin={begin} />
}

/** A file as a data URL, the value of rjsf's own widget. */
export function FileWidget(props: ThemeWidgetProps) {
  const { shared } = useControl(props)
  const { placeholder: _, autoComplete: __, onBlur: ___, ...zone } = shared
  const { value, onChange } = props
  const text = useText()
  const [file, setFile] = useState<File>()
  useEffect(() => {
    if (value === undefined) setFile(undefined)
  }, [value])
  /** The last chosen file: an earlier one that is still being read is ignored. */
  const current = useRef<File>(undefined)
  const choose = (chosen: File | undefined) => {
    current.current = chosen
    setFile(chosen)
    if (!chosen) return onChange(undefined)
    const reader = new FileReader()
    reader.onload = () => current.current === chosen && onChange(String(reader.result))
    // a file that cannot be read is none
    reader.onerror = () => current.current === chosen && choose(undefined)
    reader.readAsDataURL(chosen)
  }
  return (
    <FileField
      {...zone}
      file={file}
      onChange={choose}
      limit={MAX_FILE_BYTES}
      texts={{
        choose: text('form.file-choose'),
        drop: text('form.file-drop'),
        remove: text('form.file-remove'),
        tooLarge: text('form.file-too-large'),
        wrongType: text('form.file-wrong-type'),
      }}
    />
  )
}
/** Largest picture that the server accepts. */
const MAX_FILE_BYTES = 5 * 1024 * 1024
