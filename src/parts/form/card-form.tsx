import { type ReactNode, useId } from 'react'
import { useFormModel } from '../../runtime/state/page-context.ts'
import { cardProps } from '../layout/card.ts'
import { CardHeading } from '../layout/card-heading.tsx'
import { SiteForm, type SiteFormProps } from './site-form.tsx'
import { WIDGETS_WITH_NUMBERS } from './theme/number-widgets.tsx'

export interface CardFormProps extends Omit<SiteFormProps, 'form' | 'labelledBy' | 'columns' | 'widgets'> {
  /** Name of the form, as in `forms/<name>.json`; a form that the site does not have shows nothing. */
  form: string
  title: string
  /** Between heading and fields. */
  text?: ReactNode
}

/** A form as one of several cards of a page, with its fields beside each other where there is room. */
export function CardForm({ form: name, title, text, ...rest }: CardFormProps) {
  const id = useId()
  const form = useFormModel(name)
  if (!form) return null
  return (
    <div {...cardProps()}>
      <CardHeading id={id} title={title} />
      {text}
      <SiteForm {...rest} form={form} labelledBy={id} columns="fit" widgets={WIDGETS_WITH_NUMBERS} />
    </div>
  )
}
