/** Answers of the server, asked for again when the page shows another release, or somebody comes back from an editor. */
import { useEffect, useState } from 'react'
import type { PageSummary, ToldExplanation } from '../engine/index.ts'
import { askPage, askWhy, type Eyes } from './ask-server.ts'
import { pageNow } from './page-things.ts'

const LOOK_EVERY_MS = 400

/** Where the page is, and a name that changes with all that an answer depends on besides the question. */
export function usePageState(): { path: string; state: string } {
  const [path, setPath] = useState(location.pathname)
  const [version, setVersion] = useState('')
  const [returns, setReturns] = useState(0)
  useEffect(() => {
    const look = () => {
      const page = pageNow(document.getElementById('root'))
      setPath(page?.path ?? location.pathname)
      setVersion(page ? `${page.release}/${page.metadata}` : '')
    }
    const comeBack = () => setReturns(before => before + 1)
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    addEventListener('focus', comeBack)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', comeBack)
    }
  }, [])
  return { path, state: `${version} ${returns}` }
}

/** @returns the latest answer; while the next one is on its way, the one before stays. */
export function useAnswer(asked: string | undefined, { role, language }: Eyes, state: string) {
  const [answer, setAnswer] = useState<{ told?: ToldExplanation; failure?: string }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` asks again
  useEffect(() => {
    if (asked === undefined) return
    let current = true
    askWhy(asked, { role, language }).then(
      told => current && setAnswer({ told }),
      (error: Error) => current && setAnswer({ failure: error.message }),
    )
    return () => {
      current = false
    }
  }, [asked, role, language, state])
  return answer
}

/** What the page of a path hides, and all there is to ask for. */
export function usePage(path: string, { role, language }: Eyes, state: string): PageSummary | undefined {
  const [page, setPage] = useState<PageSummary>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` asks again
  useEffect(() => {
    let current = true
    askPage(path, { role, language }).then(
      summary => current && setPage(summary),
      () => {},
    )
    return () => {
      current = false
    }
  }, [path, role, language, state])
  return page
}
