/** Starts the gallery's manager. */
import { createRoot } from 'react-dom/client'
import type { ManagerData } from '../sheet-model.ts'
import { Manager } from './manager.tsx'
import './manager.css'

const data = JSON.parse(document.getElementById('manager')?.textContent ?? '') as ManagerData
createRoot(document.getElementById('root')!).render(<Manager data={data} />)
