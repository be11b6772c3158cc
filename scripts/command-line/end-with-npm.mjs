/** Ends this process with npm: a SIGTERM to `npm start` ends npm's shell, and not the processes below it. */
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
