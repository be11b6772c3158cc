import { type ComponentProps, createContext, use } from 'react'

/** Id of the heading of the surrounding form. */
export const LabelContext = createContext<string | undefined>(undefined)

/** The element that rjsf renders, with the name of the form, for which rjsf has no option. */
export const FormElement = (props: ComponentProps<'form'>) => <form {...props} aria-labelledby={use(LabelContext)} />
