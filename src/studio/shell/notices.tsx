/** Short messages about finished actions, read out by screen readers. */
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { texts } from '../texts/texts.ts'

interface Notice {
  id: number
  text: string
  tone: 'success'
}

const NoticeContext = createContext<(text: string) => void>(() => {})

/** Returns the function that notifies of a finished action. */
export const useNotify = () => use(NoticeContext)

const SHOWN_MS = 6000

export function Notices({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const [held, setHeld] = useState(false)
  const count = useRef(0)
  const notify = useCallback((text: string) => {
    const id = ++count.current
    setNotices(before => [...before.slice(-2), { id, text, tone: 'success' }])
  }, [])
  const close = (id: number) => setNotices(before => before.filter(notice => notice.id !== id))
  const [first] = notices
  useEffect(() => {
    if (!first || held) return
    const timer = setTimeout(() => setNotices(before => before.slice(1)), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [first, held])
  return (
    <NoticeContext value={notify}>
      {children}
      <ToastRegion
        toasts={notices}
        label={texts.notices.label}
        closeLabel={texts.notices.close}
        onClose={close}
        onHold={setHeld}
      />
    </NoticeContext>
  )
}
