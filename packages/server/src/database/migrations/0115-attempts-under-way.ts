/** Sign-in attempts whose password is being checked count separately from failed ones. */
export const attemptsUnderWay = ['alter table sign_in_failure add column pending integer not null default 0'];
