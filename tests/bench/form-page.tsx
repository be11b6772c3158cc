/** Browser entry of the benchmark's form page: hydrates the server's markup. */
import { hydrateRoot } from 'react-dom/client'
import { loadValidator } from '../../src/parts/form/validator-table.ts'
import type { PageForm } from '../../src/schemas/forms/form-schema.ts'
import '../../src/ui/base.css'
import { FormView } from './form-view.tsx'

const form = JSON.parse(document.getElementById('form')?.textContent ?? '') as PageForm
await loadValidator(form.validator)
hydrateRoot(document.getElementById('root')!, <FormView form={form} />)
