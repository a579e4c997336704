-- Who wants no first steps on the overview any more.
alter table agent add column hides_starter_steps boolean not null default false;
