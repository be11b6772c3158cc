/** Registration by user name or by mobile number: which of both forms is shown, also after a reload. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useFormModel } from '../../runtime/state/page-context.ts'
import { readStored, removeStored, writeStored } from '../../runtime/state/storage.ts'
import type { PageForm } from '../../schemas/forms/form-schema.ts'
import { mobileFormOf } from '../../schemas/registration/mobile-form-of.ts'

export type RegisterWay = 'register' | 'registerMobile'

export interface ChosenWay {
  way: RegisterWay
  /** The chosen way's form. Both ways share one draft and one countdown, so that common fields are typed once. */
  form: PageForm | undefined
  /** The brand has both ways. */
  inTabs: boolean
  choose(key: string): void
}

const KEY = 'register-way'

/** @param onChange called before the other form takes the place of this one */
export function useWay(formName: string, onChange: () => void): ChosenWay {
  const byName = useFormModel(formName)
  const byMobile = useFormModel(mobileFormOf(formName))
  const [chosen, setChosen] = useState<RegisterWay>('register')
  const inTabs = byName !== undefined && byMobile !== undefined
  const way = inTabs ? chosen : 'register'
  const form = useMemo(
    () => (way === 'registerMobile' && byName && byMobile ? { ...byMobile, id: byName.id } : byName),
    [way, byName, byMobile],
  )
  const choose = (key: string) => {
    const next = key === 'registerMobile' ? 'registerMobile' : 'register'
    writeStored('session', KEY, next)
    onChange()
    setChosen(next)
  }
  const latest = useRef(choose)
  useLayoutEffect(() => {
    latest.current = choose
  })
  // shown before the next event: text typed into a form that is about to go would be lost
  useLayoutEffect(() => {
    if (inTabs && readStored('session', KEY) === 'registerMobile') latest.current('registerMobile')
  }, [inTabs])
  return { way, form, inTabs, choose }
}

/** Forgets the chosen way; to be called after a registration. */
export const forgetWay = (): void => removeStored('session', KEY)
