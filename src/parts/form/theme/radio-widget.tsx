import { Segmented } from '../../../ui/fields/segmented.tsx'
import css from './form.module.css'
import { type ThemeWidgetProps, useControl } from './use-control.ts'

/** One of a few values, all of them shown. */
export function RadioWidget(props: ThemeWidgetProps) {
  const { options } = useControl(props)
  return (
    <div className={css.wide}>
      <Segmented
        label={props.label}
        options={options.enumOptions ?? []}
        value={props.value ?? ''}
        onChange={props.onChange}
      />
    </div>
  )
}
