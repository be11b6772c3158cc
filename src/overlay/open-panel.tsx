import { createRoot } from 'react-dom/client'
import { Panel } from './panel.tsx'

/** @param host what the overlay itself stands in: it explains the page and never itself. @returns what takes the panel away. */
export function openPanel(place: Element, host: Element, onClose: () => void): () => void {
  const root = createRoot(place)
  root.render(<Panel host={host} onClose={onClose} />)
  return () => root.unmount()
}
