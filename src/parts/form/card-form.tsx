import { type ReactNode, useId } from 'react'
import { useFormModel } from '../../runtime/state/page-context.ts'
import { cardProps } from '../layout/card.ts'
import { CardHeading } from '../layout/card-heading.tsx'
import { FormCard } from './form-card.tsx'
import { SiteForm, type SiteFormProps } from './site-form.tsx'
import { WIDGETS_WITH_NUMBERS } from './theme/number-widgets.tsx'

export interface CardFormProps extends Omit<SiteFormProps, 'form' | 'labelledBy' | 'widgets'> {
  /** Name of the form, as in `forms/<name>.json`; a form that the site does not have shows nothing. */
  form: string
  /** Heading of its card; without one it is the content of a dialog. */
  title?: string | undefined
  /** Before the fields. */
  text?: ReactNode
}

/** A form as one of several cards of a page, or alone in a dialog, with its fields beside each other where there is room. */
export function CardForm({ form: name, title, text, columns = 'fit', ...rest }: CardFormProps) {
  const id = useId()
  const form = useFormModel(name)
  if (!form) return null
  const props = { ...rest, form, columns, widgets: WIDGETS_WITH_NUMBERS }
  if (title === undefined)
    return (
      <FormCard mode="dialog">
        {text}
        <SiteForm {...props} />
      </FormCard>
    )
  return (
    <div {...cardProps()}>
      <CardHeading id={id} title={title} />
      {text}
      <SiteForm {...props} labelledBy={id} />
    </div>
  )
}
