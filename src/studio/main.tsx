/** Starts the studio. */
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import 'virtual:icons.css'
import { Studio } from './studio.tsx'

createRoot(document.getElementById('studio')!).render(
  <BrowserRouter>
    <Studio />
  </BrowserRouter>,
)
