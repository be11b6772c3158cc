import { createRoot } from 'react-dom/client'
import { Panel } from './panel.tsx'

/** @param host the overlay's own element, which is never explained. @returns a function that removes the panel. */
export function openPanel(container: Element, host: Element, onClose: () => void): () => void {
  const root = createRoot(container)
  root.render(<Panel host={host} onClose={onClose} />)
  return () => root.unmount()
}
