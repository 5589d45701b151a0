import { Hono } from 'hono';
import { z } from 'zod';
import { told } from '../server/app.ts';
import { sentBody } from '../server/validate.ts';
import { change, type Schedule, times } from './schedule.ts';
import { requireRight, type Signed } from './session.ts';

const one = z.object({ id: z.number() });

/** The routes below `/people/schedule`, for those who may publish; everybody sees in `/people/here` what is scheduled. */
export const scheduleRoutes = (schedule: Schedule) =>
  new Hono<Signed>()
    .use(requireRight('publish'))
    .post('/', sentBody(change), async ({ json, req, var: { person } }) => {
      await schedule.add(person, req.valid('json'));
      return json(null);
    })
    .post('/times', sentBody(one.and(times)), ({ json, req }) => {
      const { id, ...changed } = req.valid('json');
      schedule.change(id, changed);
      return json(null);
    })
    .post('/withdraw', sentBody(one), ({ json, req }) => {
      schedule.withdraw(req.valid('json').id);
      return json(null);
    })
    .post('/now', sentBody(one), (context) =>
      told(context, schedule.run(context.req.valid('json').id)),
    );
