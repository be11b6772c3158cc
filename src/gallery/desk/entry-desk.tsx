/** The gallery's desk: choosers, the list of entries, and the frame that the stage stands in. */
import { createRoot } from 'react-dom/client'
import type { DeskData } from '../sheet-model.ts'
import { Desk } from './desk.tsx'
import './desk.css'

const data = JSON.parse(document.getElementById('desk')?.textContent ?? '') as DeskData
createRoot(document.getElementById('root')!).render(<Desk data={data} />)
