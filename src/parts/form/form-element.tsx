import { type ComponentProps, createContext, use } from 'react'

/** Name and submit of the surrounding form. */
export const ElementContext = createContext<Pick<ComponentProps<'form'>, 'aria-labelledby' | 'onSubmit'>>({})

/** The element that rjsf renders, with the name and the submit that rjsf has no options for. */
export const FormElement = (props: ComponentProps<'form'>) => <form {...props} {...use(ElementContext)} />
