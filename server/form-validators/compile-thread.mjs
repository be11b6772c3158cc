/** Program of the thread that compiles: loaded as text, so that the bundled server needs no file beside it. */
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

const { compiler, options } = workerData
const { compileSchemaValidatorsCode } = createRequire(compiler)(compiler)

parentPort.on('message', schema => {
  try {
    parentPort.postMessage({ code: compileSchemaValidatorsCode(schema, options) })
  } catch (error) {
    parentPort.postMessage({ error: String(error) })
  }
})
