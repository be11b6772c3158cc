import { useEffect } from 'react'

/** Gives the window a title as long as a component is shown, then the one before. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
