/** Generates the one function that judges forms at build time: compiling it in the browser would need eval, which the policy refuses. */
import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import { runnerImport } from 'vite'

const NAME = 'virtual:form-validator'
const SOURCE = new URL('../../src/schemas/form-data.ts', import.meta.url)

/** @returns {import('vite').Plugin} */
export function formValidator() {
  return {
    name: 'form-validator',
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return
      const { module } = await runnerImport(SOURCE.pathname)
      const ajv = new Ajv({ ...module.FORM_AJV_OPTIONS, code: { source: true, esm: true } })
      // ajv writes require() for its helpers even in ESM mode
      const imports = []
      const write = /** @type {(ajv: Ajv, validate: unknown) => string} */ (
        /** @type {unknown} */ (standalone.default ?? standalone)
      )
      const code = write(ajv, ajv.compile(module.formDataSchema)).replace(
        /require\("(ajv\/dist\/runtime\/[^"]+)"\)\.default/g,
        (_, helper) => {
          const name = `helper${imports.length}`
          imports.push(
            `import ${name}Module from '${helper}.js'; const ${name} = ${name}Module.default ?? ${name}Module`,
          )
          return name
        },
      )
      if (code.includes('require('))
        this.error('The generated form validator still calls require(); teach form-validator.mjs its new shape.')
      return { code: `${imports.join('\n')}\n${code}`, map: null }
    },
  }
}
