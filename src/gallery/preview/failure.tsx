/** An example that throws shows its error; the others stay. */
import { Component, type ReactNode, Suspense } from 'react'
import css from './sheet.module.css'

export function Contained({ children }: { children: ReactNode }) {
  // on the server only a Suspense boundary contains an error; the browser then tries again
  return (
    <Suspense fallback={<p className={css.failure}>This could not be rendered on the server.</p>}>
      <Boundary>{children}</Boundary>
    </Suspense>
  )
}

class Boundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state = { error: undefined as Error | undefined }
  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div className={css.failure} role="alert" lang="en" data-gallery-failure="">
        <p>{error.message}</p>
        <pre>{error.stack}</pre>
      </div>
    )
  }
}
