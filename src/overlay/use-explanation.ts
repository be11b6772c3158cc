/** Explanations from the server, loaded again when the page shows another release or the window gets the focus back. */
import { useEffect, useState } from 'react'
import type { ExplanationReport, PageSummary } from '../engine/index.ts'
import { fetchExplanation, fetchPageSummary, type Viewer } from './explain-client.ts'
import { readShownPage } from './page-subjects.ts'

const POLL_MS = 400

/** Returns the shown path, and a state that changes with everything else that an explanation depends on. */
export function useShownPage(): { path: string; state: string } {
  const [path, setPath] = useState(location.pathname)
  const [version, setVersion] = useState('')
  const [returns, setReturns] = useState(0)
  useEffect(() => {
    const read = () => {
      const page = readShownPage(document.getElementById('root'))
      setPath(page?.path ?? location.pathname)
      setVersion(page ? `${page.release}/${page.metadata}` : '')
    }
    const onFocus = () => setReturns(before => before + 1)
    read()
    const timer = setInterval(read, POLL_MS)
    addEventListener('focus', onFocus)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', onFocus)
    }
  }, [])
  return { path, state: `${version} ${returns}` }
}

/** @returns the latest explanation; the previous one stays while the next is loading. */
export function useExplanation(subject: string | undefined, { role, language }: Viewer, state: string) {
  const [result, setResult] = useState<{ explanation?: ExplanationReport; failure?: string }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` loads again
  useEffect(() => {
    if (subject === undefined) return
    let current = true
    fetchExplanation(subject, { role, language }).then(
      explanation => current && setResult({ explanation }),
      (error: Error) => current && setResult({ failure: error.message }),
    )
    return () => {
      current = false
    }
  }, [subject, role, language, state])
  return result
}

/** Loads the hidden subjects of a path's page, and all subjects of the brand. */
export function usePageSummary(path: string, { role, language }: Viewer, state: string): PageSummary | undefined {
  const [page, setPage] = useState<PageSummary>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` loads again
  useEffect(() => {
    let current = true
    fetchPageSummary(path, { role, language }).then(
      summary => current && setPage(summary),
      () => {},
    )
    return () => {
      current = false
    }
  }, [path, role, language, state])
  return page
}
