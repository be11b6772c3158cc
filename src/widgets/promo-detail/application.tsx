import { useId } from 'react'
import { fine } from '../../parts/text/fine.ts'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { ProofUpload } from '../../parts/uploads/proof-upload.tsx'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { countCharacters } from '../../schemas/count-characters.ts'
import { promotionApply } from '../../schemas/endpoints/promotion-apply.ts'
import { promotionProof } from '../../schemas/endpoints/promotion-proof.ts'
import { normalizeText } from '../../schemas/normalize-text.ts'
import { MAX_PROOF_BYTES, MAX_PROOFS } from '../../schemas/proof-limits.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/fields/field.tsx'
import { ContactField } from './contact-field.tsx'
import type { Promotion } from './described.ts'
import type { MyPromotion } from './use-mine.ts'
import { useTyped } from './use-typed.ts'
import css from './view.module.css'

/** Characters of a remark, as people count them; the server enforces it. */
const MAX_REMARK = 140

export interface ApplicationProps {
  promotion: Promotion
  mine: MyPromotion
  reload: () => Promise<void>
}

/** Remark, number and pictures for an operator who decides. */
export function Application({ promotion, mine, reload }: ApplicationProps) {
  const t = useText()
  const id = useId()
  const problemText = useProblemText()
  const [typed, type, forget] = useTyped(promotion.id)
  const { send, busy, problem, forgetProblem } = useMoneyCall(promotionApply, {
    own: { id: promotion.id },
    reload,
    done: forget,
    message: () => t => t('promotion.done-applied'),
  })
  const { needs } = promotion
  const asksContact = needs.contact !== undefined && mine.contact === undefined
  const characters = countCharacters(normalizeText(typed.remark))
  const isTooLong = characters > MAX_REMARK

  const change = (next: typeof typed) => {
    forgetProblem()
    type(next)
  }
  const submit = () => {
    forgetProblem()
    if (needs.remark && isTooLong) return
    void send({
      id: promotion.id,
      ...(needs.remark && { remark: typed.remark }),
      ...(asksContact && { contact: typed.contact }),
    })
  }
  const errorOf = (code: string) => (problem?.code === code ? problemText(problem) : undefined)
  const tooLong = isTooLong ? t('promotion.remark-too-long', { count: characters, most: MAX_REMARK }) : undefined
  const isAtField = problem?.code === 'promotion/remark' || problem?.code === 'promotion/contact'
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      {needs.remark && (
        <TextArea
          id={`${id}-remark`}
          name="remark"
          rows={3}
          label={t('promotion.remark')}
          required={needs.remark === 'required'}
          value={typed.remark}
          onChange={remark => change({ ...typed, remark })}
          hint={t('promotion.remark-hint', { count: characters, most: MAX_REMARK })}
          error={tooLong ?? errorOf('promotion/remark')}
        />
      )}
      {asksContact && (
        <ContactField
          kind={needs.contact!}
          value={typed.contact}
          onChange={contact => change({ ...typed, contact })}
          error={errorOf('promotion/contact')}
        />
      )}
      {needs.contact && mine.contact && (
        <p className={fine}>{t('promotion.contact-stored', { number: mine.contact })}</p>
      )}
      {needs.pictures !== undefined && (
        <ProofUpload
          endpoint={promotionProof}
          query={{ id: promotion.id }}
          label={t('promotion.pictures')}
          uploads={mine.uploads}
          most={MAX_PROOFS}
          maxBytes={MAX_PROOF_BYTES}
          mayChange
          required={needs.pictures > 0}
          onChange={reload}
        />
      )}
      <Button type="submit" variant="accent" icon="send" busy={busy}>
        {t('promotion.action-apply')}
      </Button>
      <ProblemNote problem={isAtField ? undefined : problem} lost="promotion.lost" />
    </form>
  )
}
