/** What the form asks of the machine: files, what is published, publishing. Knows nothing of forms. */
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { bundleForm } from './bundle.ts';
import { ConflictError, readFiles, saveFile } from './files.ts';
import { readPublished } from './git.ts';
import { onlyFromHere } from './only-from-here.ts';
import { publish } from './publish.ts';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Edit</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/edit/form.css">
<script>document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'light'</script>
</head>
<body><div id="editor"></div><script type="module" src="/edit/form.js"></script></body>
</html>`;

export function createApp() {
  const form = bundleForm();
  let publishing = false;

  return new Hono()
    .use(onlyFromHere)
    .get('/edit', (context) => context.html(page))
    .get('/edit/form.js', async (context) =>
      context.body((await form).script, 200, { 'Content-Type': 'text/javascript' }),
    )
    .get('/edit/form.css', async (context) =>
      context.body((await form).styles, 200, { 'Content-Type': 'text/css' }),
    )
    .get('/edit/files', (context) => context.json(readFiles()))
    .get('/edit/published', async (context) => context.json(await readPublished()))
    .put('/edit/files', async (context) => {
      if (publishing) return context.text('Wait until publishing has finished.', 423);
      const { file, base, text } = await context.req.json();
      try {
        saveFile(String(file), String(base), String(text));
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error;
        return context.json({ disk: error.disk }, 409);
      }
      return context.body(null, 204);
    })
    .post('/edit/publish', async (context) => {
      if (publishing) return context.text('Publishing is under way already.', 423);
      const { message } = await context.req.json();
      publishing = true;
      return streamSSE(context, async (stream) => {
        try {
          for await (const report of publish(String(message))) {
            await stream.writeSSE({ data: JSON.stringify(report) });
          }
        } finally {
          publishing = false;
        }
      });
    })
    .onError((error, context) => context.text(error.message, 400));
}
