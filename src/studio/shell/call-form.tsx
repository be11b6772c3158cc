import type { ReactNode } from 'react'

export interface CallFormProps {
  className: string | undefined
  onSubmit: () => unknown
  children: ReactNode
}

/** Draws a form that sends a call: the server checks its fields, and the page stays. */
export function CallForm({ className, onSubmit, children }: CallFormProps) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
    </form>
  )
}
