import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { useHeldText } from '../state/form-context.ts'
import css from './form.module.css'
import { type ThemeWidgetProps, useControl } from './use-control.ts'

/** One of a few values, all of them shown; those that the screen fills in are cards. */
export function RadioWidget(props: ThemeWidgetProps) {
  const { shared, options, form, set } = useControl(props)
  const { placeholder: _, autoComplete: __, ...group } = shared
  const cards = form.slots[shared.name]?.options
  const value = useHeldText(shared.name)
  return (
    <div className={css.wide}>
      {cards ? (
        <RadioGroup {...group} variant="cards" options={cards} value={value} onChange={set} />
      ) : (
        <Segmented label={props.label} options={options.enumOptions ?? []} value={value} onChange={set} />
      )}
    </div>
  )
}
