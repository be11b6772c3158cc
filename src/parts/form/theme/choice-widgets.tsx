/** Widgets of our rjsf theme in which something is chosen: list, box, country, file. */
import { use, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../../../runtime/texts/texts.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { useForm, useHeld, useHeldText } from '../state/form-context.ts'
import { valueAt } from '../state/form-values.ts'
import { DialingCode } from './dialing-code.tsx'
import { FieldContext, type ThemeWidgetProps, useControl } from './use-control.ts'

export function SelectWidget(props: ThemeWidgetProps) {
  const { shared, options, form, set } = useControl(props)
  const text = useText()
  return (
    <SelectField
      {...shared}
      placeholder={shared.placeholder ?? text('form.choose')}
      icon={options.icon}
      options={form.slots[shared.name]?.options ?? options.enumOptions ?? []}
      value={useHeldText(shared.name)}
      onChange={value => set(value || undefined)}
    />
  )
}

export function CheckboxWidget(props: ThemeWidgetProps) {
  const { shared, set } = useControl(props)
  const { placeholder: _, autoComplete: __, ...box } = shared
  return (
    <Checkbox
      {...box}
      value="true"
      checked={useHeld(({ store }) => valueAt(store.read(), shared.name) === true)}
      onChange={set}
    />
  )
}

/** The dialing code of the number beside it; the template puts it into that number's line. */
export function DialingCodeWidget({ disabled }: ThemeWidgetProps) {
  const text = useText()
  const { path } = use(FieldContext)
  const { handle } = useForm()
  const code = useHeldText(path)
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
  const { shared, set: onChange } = useControl(props)
  const { placeholder: _, autoComplete: __, onBlur: ___, ...zone } = shared
  const isEmpty = useHeld(({ store }) => valueAt(store.read(), shared.name) === undefined)
  const text = useText()
  const [file, setFile] = useState<File>()
  useEffect(() => {
    if (isEmpty) setFile(undefined)
  }, [isEmpty])
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
