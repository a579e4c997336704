-- What matching reads of an asset is worked out by one function, fit_of (server/sql/fit.sql), for stored rows and for drafts alike.
create type fit as (
  fit_types integer,
  fit_rooms_lo smallint,
  fit_rooms_hi smallint,
  fit_floor_hi smallint,
  fit_floor_lo smallint,
  fit_building smallint,
  fit_elevator smallint,
  fit_elevator_worst smallint,
  fit_features smallint,
  fit_built integer,
  fit_outside integer,
  fit_known integer
);

-- An expression of a generated column may not read the whole row: a trigger fills them. The default says that nobody else has to.
alter table asset
  alter fit_types drop expression, alter fit_types set default 0,
  alter fit_rooms_lo drop expression, alter fit_rooms_lo set default 0,
  alter fit_rooms_hi drop expression, alter fit_rooms_hi set default 0,
  alter fit_floor_hi drop expression, alter fit_floor_hi set default 0,
  alter fit_floor_lo drop expression, alter fit_floor_lo set default 0,
  alter fit_building drop expression, alter fit_building set default 0,
  alter fit_elevator drop expression, alter fit_elevator set default 0,
  alter fit_elevator_worst drop expression, alter fit_elevator_worst set default 0,
  alter fit_features drop expression, alter fit_features set default 0,
  alter fit_built drop expression, alter fit_built set default 0,
  alter fit_outside drop expression, alter fit_outside set default 0,
  alter fit_known drop expression, alter fit_known set default 0;
