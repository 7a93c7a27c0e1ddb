import { queueLtiGrades } from './integrations/lti/grade-repository.ts';
import { queueWebhooks } from './integrations/webhook/webhook-event-repository.ts';
import { addShippedCompetencies } from './library/competency/shipped-competencies.ts';
import { setSubscriptions } from './runtime/events/domain-events.ts';

// Who acts on what happens in a wing below. Each of them stores what it has to do in the transaction of the event.
setSubscriptions({
  'organization.created': [
    (db, events) =>
      addShippedCompetencies(
        db,
        ...events.map(({ organization_id: id, data: { language } }) => ({ id, language })),
      ),
  ],
  'user.provisioned': [queueWebhooks('user.provisioned')],
  'credit.low': [queueWebhooks('credit.low')],
  'assignment.due': [queueWebhooks('assignment.due')],
  'session.finished': [queueWebhooks('session.finished')],
  'session.judged': [
    async (db, events) => {
      for (const { organization_id, data } of events)
        await queueLtiGrades(db, organization_id, data.session_id);
    },
  ],
  'report.ready': [queueWebhooks('report.ready')],
  'report.revised': [queueWebhooks('report.revised')],
});
