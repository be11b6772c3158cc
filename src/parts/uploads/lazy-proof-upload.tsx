import { lazy, Suspense } from 'react'
import type { AnyEndpoint } from '../../schemas/endpoints/endpoint.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './proof-upload.module.css'
import type { ProofUploadProps } from './proof-upload.tsx'

const Loaded = lazy(async () => ({ default: (await import('./proof-upload.tsx')).ProofUpload }))

/** `ProofUpload`, loaded when it is first shown: most visits of the cashier upload nothing. */
export function LazyProofUpload<E extends AnyEndpoint>(props: ProofUploadProps<E>) {
  return (
    <Suspense fallback={<Skeleton className={css.waiting} />}>
      <Loaded {...(props as unknown as ProofUploadProps<AnyEndpoint>)} />
    </Suspense>
  )
}
